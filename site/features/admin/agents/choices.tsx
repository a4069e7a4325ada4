/** The fields of the editor in which one of a list is chosen. */
import { useStore } from '@nanostores/react'
import { CATEGORIES_NOT_FETCHED } from '#site/domain/texts/admin-edit.ts'
import { $categories } from '#site/features/browse/state/categories.ts'
import { CategoriesAgain, ChoiceField, PRICING_CHOICES } from '#site/features/submit/agent-choices.tsx'
import { SELECT_CATEGORY, SELECT_PRICING } from '#site/features/submit/state/submit-texts.ts'
import type { EditedAgent } from './edit-fields.ts'
import { useEditField } from './use-edit-field.tsx'

/** The agent's own is there before the others, and whatever becomes of it. */
export function CategoryChoice({ agent: { categoryId, categoryName } }: { agent: EditedAgent }) {
  const categories = useStore($categories, { ssr: 'initial' })
  const own = categoryId ? [{ id: categoryId, name: categoryName }] : []
  const others = categories.state === 'listed' ? categories.categories : []
  const listed = others.some(({ id }) => id === categoryId) ? others : [...own, ...others]
  const again = categories.state === 'failed' && <CategoriesAgain message={CATEGORIES_NOT_FETCHED} />
  return (
    <ChoiceField
      field={useEditField('categoryId', again)}
      none={SELECT_CATEGORY}
      choices={listed.map(({ id, name }) => ({ value: id, label: name }))}
    />
  )
}

export function PricingChoice() {
  return <ChoiceField field={useEditField('pricingModel')} none={SELECT_PRICING} choices={PRICING_CHOICES} />
}
