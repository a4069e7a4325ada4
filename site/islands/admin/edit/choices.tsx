/** The fields of the editor in which one of a list is chosen. */
import { useStore } from '@nanostores/react'
import type { ReactNode } from 'react'
import type { EditedAgent } from '#site/browser/admin-edit.ts'
import { PRICING_MODELS } from '#site/catalogue/agent.ts'
import { FieldFrame } from '#site/islands/form/field.tsx'
import { CATEGORIES_NOT_FETCHED } from '#site/messages/admin-edit.ts'
import { PRICING_LABELS } from '#site/messages/card.ts'
import { TRY_AGAIN } from '#site/messages/retry.ts'
import { SELECT_CATEGORY, SELECT_PRICING } from '#site/messages/submit.ts'
import { $categories, loadCategories } from '#site/stores/categories.ts'
import { useEditField } from './use-edit-field.tsx'

/** The agent's own is there before the others, and whatever becomes of it. */
export function CategoryChoice({ agent: { categoryId, categoryName } }: { agent: EditedAgent }) {
  const categories = useStore($categories, { ssr: 'initial' })
  const own = categoryId ? [{ id: categoryId, name: categoryName }] : []
  const others = categories.state === 'listed' ? categories.categories : []
  const listed = others.some(({ id }) => id === categoryId) ? others : [...own, ...others]
  return (
    <Choice
      name="categoryId"
      none={SELECT_CATEGORY}
      choices={listed.map(({ id, name }) => ({ value: id, label: name }))}
      hint={categories.state === 'failed' && <CategoriesAgain />}
    />
  )
}

const PRICINGS = PRICING_MODELS.map((value) => ({ value, label: PRICING_LABELS[value] }))

export function PricingChoice() {
  return <Choice name="pricingModel" none={SELECT_PRICING} choices={PRICINGS} />
}

interface ChoiceProps {
  name: 'categoryId' | 'pricingModel'
  /** Shown while nothing is chosen. */
  none: string
  choices: readonly { value: string; label: string }[]
  hint?: ReactNode
}

function Choice({ name, none, choices, hint }: ChoiceProps) {
  const { frame, attributes, isWrong, type } = useEditField(name, hint)
  return (
    <FieldFrame {...frame}>
      <select
        {...attributes}
        className={`select w-full ${isWrong ? 'select-error' : ''}`}
        onChange={({ target }) => type(target.value)}
      >
        <option value="">{none}</option>
        {choices.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    </FieldFrame>
  )
}

function CategoriesAgain() {
  return (
    <span role="alert">
      {CATEGORIES_NOT_FETCHED}{' '}
      <button
        type="button"
        className="textlink cursor-pointer font-semibold"
        onClick={() => loadCategories()}
      >
        {TRY_AGAIN}
      </button>
    </span>
  )
}
