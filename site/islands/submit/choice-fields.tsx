/** The fields in which one of a list is chosen: category and pricing model. */
import { useStore } from '@nanostores/react'
import { CategoriesAgain, ChoiceField, PRICING_CHOICES } from '#site/islands/form/agent-choices.tsx'
import {
  CATEGORIES_FAILED,
  LOADING_CATEGORIES,
  SELECT_CATEGORY,
  SELECT_PRICING,
} from '#site/messages/submit.ts'
import { $categories } from '#site/stores/categories.ts'
import { useSubmitField } from './submit-field.tsx'

export function CategoryField() {
  const categories = useStore($categories, { ssr: 'initial' })
  const listed = categories.state === 'listed' ? categories.categories : []
  const hint = categories.state === 'failed' && <CategoriesAgain message={CATEGORIES_FAILED} />
  return (
    <ChoiceField
      field={useSubmitField({ name: 'categoryId', hint })}
      none={categories.state === 'loading' ? LOADING_CATEGORIES : SELECT_CATEGORY}
      choices={listed.map(({ id, name }) => ({ value: id, label: name }))}
    />
  )
}

export function PricingField() {
  const field = useSubmitField({ name: 'pricingModel' })
  return <ChoiceField field={field} none={SELECT_PRICING} choices={PRICING_CHOICES} />
}
