/** A field of the submission, whose text lives in the store and may come from the website. */
import { useStore } from '@nanostores/react'
import type { ReactNode } from 'react'
import { $filled, $offers, takeOffer, undoFilled } from '#site/features/submit/state/prefill.ts'
import { $fields, type TextField, typeIn } from '#site/features/submit/state/submit-fields.ts'
import {
  FROM,
  OPTIONAL,
  proposedFor,
  SUBMIT_LABELS,
  THE_SITE_SAYS,
  UNDO,
  USE_THIS,
  undoFetched,
} from '#site/features/submit/state/submit-texts.ts'
import { FieldFrame, useField } from '#site/ui/form/field.tsx'
import { fieldId, useForm } from '#site/ui/form/form-context.tsx'
import { Check } from '#site/ui/icons.tsx'

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

function FilledFrom({ field, site }: { field: TextField; site: string }) {
  // The button goes; the field it stood at takes the focus.
  const id = fieldId(useForm().name, field)
  return (
    <span className="inline-flex flex-wrap items-center gap-x-1.5">
      <Check className="size-3.5" />
      <span>
        {FROM} <b className="from-site">{site}</b>
      </span>
      <button
        type="button"
        className="textlink cursor-pointer"
        aria-label={undoFetched(SUBMIT_LABELS[field])}
        onClick={() => {
          undoFilled(field)
          document.getElementById(id)?.focus()
        }}
      >
        {UNDO}
      </button>
    </span>
  )
}

function ProposedText({ field }: { field: TextField }) {
  const offer = useStore($offers, { ssr: 'initial' })[field]
  // The button goes; the field it stood at takes the focus.
  const id = fieldId(useForm().name, field)
  if (!offer) return null
  return (
    <div className="proposal">
      <p className="min-w-0 wrap-anywhere">
        <span className="text-muted">{THE_SITE_SAYS}</span> "{offer.value}"
      </p>
      <button
        type="button"
        className="btn btn-outline btn-sm"
        aria-label={proposedFor(SUBMIT_LABELS[field])}
        onClick={() => {
          takeOffer(field)
          document.getElementById(id)?.focus()
        }}
      >
        {USE_THIS}
      </button>
    </div>
  )
}
