/** The fields in which one of a list is chosen: category and pricing model. */
import { useStore } from '@nanostores/react'
import type { ReactNode } from 'react'
import { PRICING_MODELS } from '#site/catalogue/agent.ts'
import { FieldFrame } from '#site/islands/form/field.tsx'
import { PRICING_LABELS } from '#site/messages/card.ts'
import { TRY_AGAIN } from '#site/messages/retry.ts'
import {
  CATEGORIES_FAILED,
  LOADING_CATEGORIES,
  SELECT_CATEGORY,
  SELECT_PRICING,
} from '#site/messages/submit.ts'
import { $categories, loadCategories } from '#site/stores/categories.ts'
import { useSubmitField } from './submit-field.tsx'

interface Choice {
  value: string
  label: string
}

export function CategoryField() {
  const categories = useStore($categories, { ssr: 'initial' })
  const listed = categories.state === 'listed' ? categories.categories : []
  return (
    <ChoiceField
      name="categoryId"
      none={categories.state === 'loading' ? LOADING_CATEGORIES : SELECT_CATEGORY}
      choices={listed.map(({ id, name }) => ({ value: id, label: name }))}
      hint={categories.state === 'failed' && <CategoriesAgain />}
    />
  )
}

function CategoriesAgain() {
  return (
    <span role="alert">
      {CATEGORIES_FAILED}{' '}
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

const PRICINGS = PRICING_MODELS.map((value) => ({ value, label: PRICING_LABELS[value] }))

export function PricingField() {
  return <ChoiceField name="pricingModel" none={SELECT_PRICING} choices={PRICINGS} />
}

interface ChoiceProps {
  name: 'categoryId' | 'pricingModel'
  /** Shown while nothing is chosen. */
  none: string
  choices: readonly Choice[]
  hint?: ReactNode
}

function ChoiceField({ name, none, choices, hint }: ChoiceProps) {
  const { frame, attributes, isWrong, type } = useSubmitField({ name, hint })
  return (
    <FieldFrame {...frame}>
      <select
        {...attributes}
        required
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
