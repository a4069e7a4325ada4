/** Select fields of an agent, for every form that has them. */
import type { ComponentProps } from 'react'
import { PRICING_MODELS } from '#site/domain/agent.ts'
import { PRICING_LABELS } from '#site/domain/texts/card.ts'
import { loadCategories } from '#site/features/browse/state/lookups.ts'
import { FieldFrame } from '#site/ui/form/field.tsx'
import { TRY_AGAIN } from '#site/ui/ui-texts.ts'

export const PRICING_CHOICES = PRICING_MODELS.map((value) => ({ value, label: PRICING_LABELS[value] }))

interface ChoiceProps {
  field: {
    frame: Omit<ComponentProps<typeof FieldFrame>, 'children'>
    attributes: ComponentProps<'select'>
    isWrong: boolean
    type: (value: string) => void
  }
  none: string
  choices: readonly { value: string; label: string }[]
}

export function ChoiceField({ field: { frame, attributes, isWrong, type }, none, choices }: ChoiceProps) {
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

/** Replaces the hint if categories failed to load. */
export function CategoriesAgain({ message }: { message: string }) {
  return (
    <span role="alert">
      {message}{' '}
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
