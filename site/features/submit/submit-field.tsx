/** Fields of the submission form that can be filled in from the website. */
import { useStore } from '@nanostores/react'
import type { ReactNode } from 'react'
import { $filled, $offers, takeOffer } from '#site/features/submit/state/prefill.ts'
import { $fields, type TextField, typeIn } from '#site/features/submit/state/submit-fields.ts'
import * as texts from '#site/features/submit/state/submit-texts.ts'
import { FieldFrame, fieldId, useForm } from '#site/ui/form/field.tsx'
import { icons } from '#site/ui/icons.tsx'
import { TextInput, useStoredField } from './agent-choices.tsx'

interface FieldProps {
  name: TextField
  optional?: boolean
  hint?: ReactNode
  beside?: ReactNode
  problem?: string | undefined
  after?: ReactNode
}

export function useSubmitField({ name, optional = false, hint, beside, problem, after }: FieldProps) {
  const filled = useStore($filled, { ssr: 'initial' })[name]
  return useStoredField({
    name,
    label: texts.SUBMIT_LABELS[name],
    hint: filled ? <FilledFrom site={filled.site} /> : hint,
    beside,
    problem,
    after: (
      <>
        <ProposedText field={name} />
        {after}
      </>
    ),
    required: !optional,
    value: useStore($fields, { ssr: 'initial' })[name],
    store: (typed) => typeIn(name, typed),
  })
}

interface TextProps extends FieldProps {
  type?: 'text' | 'url'
  autoComplete?: string
}

export function SubmitTextField({ type = 'text', autoComplete = 'off', ...field }: TextProps) {
  const submitted = useSubmitField(field)
  return (
    <FieldFrame {...submitted.frame}>
      <TextInput field={submitted} type={type} autoComplete={autoComplete} />
    </FieldFrame>
  )
}

function FilledFrom({ site }: { site: string }) {
  return (
    <span className="inline-flex flex-wrap items-center gap-x-1.5">
      <icons.Check className="size-3.5" />
      <span>
        <span>{texts.FROM}</span> <b className="from-site">{site}</b>
      </span>
    </span>
  )
}

export const PROPOSAL =
  'mt-2 grid gap-x-3 gap-y-1.5 rounded-field border border-dashed border-edge px-3 py-2.5 text-sm sm:grid-cols-[minmax(0,1fr)_auto]'

function ProposedText({ field }: { field: TextField }) {
  const offer = useStore($offers, { ssr: 'initial' })[field]
  const id = fieldId(useForm().name, field)
  if (!offer?.value) return null
  const take = () => {
    takeOffer(field)
    document.getElementById(id)?.focus()
  }
  return (
    <div className={`${PROPOSAL} sm:items-start`}>
      <p className="min-w-0 wrap-anywhere">
        <span className="text-muted">{offer.site ? 'From the website:' : 'Your text:'}</span> "
        <bdi>{offer.value}</bdi>"
      </p>
      <button
        type="button"
        className="btn btn-outline btn-sm"
        aria-label={`Use this as ${texts.SUBMIT_LABELS[field]}`}
        onClick={take}
      >
        Use this
      </button>
    </div>
  )
}
