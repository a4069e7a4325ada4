/** Fields of an agent whose text lives in a store, for every form that has them. */
import type { ComponentProps } from 'react'
import { PRICING_MODELS } from '#site/domain/agent.ts'
import { PLATFORM_LABELS, PLATFORMS, platformsAmong } from '#site/domain/platforms.ts'
import { PRICING_LABELS } from '#site/domain/texts/card.ts'
import { tagsIn } from '#site/domain/words/tag-text.ts'
import { loadCategories } from '#site/features/browse/state/lookups.ts'
import { FieldFrame, useField } from '#site/ui/form/field.tsx'
import { TRY_AGAIN } from '#site/ui/ui-texts.ts'

export const PRICING_CHOICES = PRICING_MODELS.map((value) => ({ value, label: PRICING_LABELS[value] }))

interface Stored extends Omit<ComponentProps<typeof FieldFrame>, 'id' | 'error' | 'children'> {
  required: boolean
  value: string
  store: (typed: string) => void
}

export function useStoredField({ after, required, value, store, ...labelled }: Stored) {
  const { attributes, error } = useField(labelled)
  return {
    frame: { ...labelled, after, id: attributes.id, error },
    attributes: { ...attributes, value, required, onInput: undefined },
    isWrong: error !== undefined,
    type: (typed: string) => {
      attributes.onInput()
      store(typed)
    },
  }
}

type StoredField = ReturnType<typeof useStoredField>

interface TextProps {
  field: StoredField
  type: 'text' | 'url'
  autoComplete?: string
  autoCapitalize?: 'off'
}

export function TextInput({ field, type, autoComplete = 'off', autoCapitalize }: TextProps) {
  return (
    <input
      {...field.attributes}
      dir="auto"
      type={type}
      autoComplete={autoComplete}
      autoCapitalize={autoCapitalize}
      className={`input w-full ${field.isWrong ? 'input-error' : ''}`}
      onChange={({ target }) => field.type(target.value)}
    />
  )
}

interface AreaProps {
  field: StoredField
  rows: number
  className: string
}

export function TextAreaField({ field: { frame, attributes, isWrong, type }, rows, className }: AreaProps) {
  return (
    <FieldFrame {...frame}>
      <textarea
        {...attributes}
        dir="auto"
        rows={rows}
        className={`textarea field-sizing-content max-h-96 contain-inline-size ${className} w-full rounded-field border px-3 py-2 ${isWrong ? 'textarea-error' : ''}`}
        onChange={({ target }) => type(target.value)}
      />
    </FieldFrame>
  )
}

interface ChoiceProps {
  field: StoredField
  none: string
  choices: readonly { value: string; label: string }[]
}

export function ChoiceField({ field: { frame, attributes, isWrong, type }, none, choices }: ChoiceProps) {
  return (
    <FieldFrame {...frame}>
      <select
        {...attributes}
        className={`select w-full ${isWrong ? 'select-error' : ''}`}
        onChange={({ target }) => type(target.value)}
      >
        <option value="">{none}</option>
        {choices.map(({ value, label }) => (
          <option key={value} value={value} dir="auto">
            {label}
          </option>
        ))}
      </select>
    </FieldFrame>
  )
}

export function PlatformsField({ field: { frame, attributes, type } }: { field: StoredField }) {
  const chosen = tagsIn(attributes.value)
  return (
    <FieldFrame {...frame} isGroup>
      <fieldset
        id={attributes.id}
        tabIndex={-1}
        aria-label={frame.label}
        aria-describedby={attributes['aria-describedby']}
        className="grid grid-cols-2 gap-x-4 gap-y-1 md:grid-cols-3"
      >
        {PLATFORMS.map((platform) => (
          <label key={platform} className="flex min-h-8 cursor-pointer items-center gap-2">
            <input
              type="checkbox"
              name={attributes.name}
              value={platform}
              checked={chosen.includes(platform)}
              className="checkbox checkbox-sm"
              onChange={({ target }) => {
                const others = chosen.filter((other) => other !== platform)
                type(platformsAmong(target.checked ? [...others, platform] : others).join(', '))
              }}
            />
            <span>{PLATFORM_LABELS[platform]}</span>
          </label>
        ))}
      </fieldset>
    </FieldFrame>
  )
}

/** Replaces the hint if categories failed to load. */
export function CategoriesAgain({ message }: { message: string }) {
  return (
    <span role="alert">
      <span>{message}</span>{' '}
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
