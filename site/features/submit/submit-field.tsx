/** A field of the submission, whose text lives in the store and may come from the website. */
import { useStore } from '@nanostores/react'
import type { ReactNode } from 'react'
import { $filled } from '#site/features/submit/state/prefill.ts'
import { $fields, type TextField, typeIn } from '#site/features/submit/state/submit-fields.ts'
import { OPTIONAL, SUBMIT_LABELS } from '#site/features/submit/state/submit-texts.ts'
import { FieldFrame, useField } from '#site/ui/form/field.tsx'
import { FilledFrom } from './filled-from.tsx'
import { ProposedText } from './proposed-text.tsx'

interface FieldProps {
  name: TextField
  optional?: boolean
  hint?: ReactNode
  beside?: ReactNode
  /** What is wrong as it stands, before it is sent. */
  problem?: string | undefined
  /** Below the field and its message. */
  after?: ReactNode
}

export function useSubmitField({ name, optional = false, hint, beside, problem, after }: FieldProps) {
  const filled = useStore($filled, { ssr: 'initial' })[name]
  const labelled = {
    name,
    label: SUBMIT_LABELS[name],
    hint: filled ? <FilledFrom field={name} site={filled.site} /> : hint,
    beside: optional ? <span className="text-sm text-muted">{OPTIONAL}</span> : beside,
    problem,
  }
  const { attributes, error } = useField(labelled)
  const value = useStore($fields, { ssr: 'initial' })[name]
  const frame = {
    ...labelled,
    id: attributes.id,
    error,
    after: (
      <>
        <ProposedText field={name} />
        {after}
      </>
    ),
  }
  return {
    frame,
    attributes: { ...attributes, value, onInput: undefined },
    isWrong: error !== undefined,
    type: (typed: string) => {
      attributes.onInput()
      typeIn(name, typed)
    },
  }
}

interface TextProps extends FieldProps {
  type?: 'text' | 'url'
  autoComplete?: string
}

export function SubmitTextField({ type = 'text', autoComplete = 'off', ...field }: TextProps) {
  const { frame, attributes, isWrong, type: typed } = useSubmitField(field)
  return (
    <FieldFrame {...frame}>
      <input
        {...attributes}
        type={type}
        autoComplete={autoComplete}
        required={!field.optional}
        className={`input w-full ${isWrong ? 'input-error' : ''}`}
        onChange={({ target }) => typed(target.value)}
      />
    </FieldFrame>
  )
}
