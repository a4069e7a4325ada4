/** Fields of the submission form that can be filled in from the website. */
import { useStore } from '@nanostores/react'
import type { ComponentProps, ReactNode } from 'react'
import { $filled, $offers, takeOffer, undoFilled } from '#site/features/submit/state/prefill.ts'
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
    hint: filled ? <FilledFrom field={name} site={filled.site} /> : hint,
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

function FilledFrom({ field, site }: { field: TextField; site: string }) {
  return (
    <span className="inline-flex flex-wrap items-center gap-x-1.5">
      <icons.Check className="size-3.5" />
      <span>
        <span>{texts.FROM}</span> <b className="from-site">{site}</b>
      </span>
      <FieldButton
        field={field}
        className="textlink cursor-pointer"
        aria-label={`Undo fetched ${texts.SUBMIT_LABELS[field]}`}
        act={undoFilled}
      >
        {texts.UNDO}
      </FieldButton>
    </span>
  )
}

export const PROPOSAL =
  'mt-2 grid gap-x-3 gap-y-1.5 rounded-field border border-dashed border-edge px-3 py-2.5 text-sm sm:grid-cols-[minmax(0,1fr)_auto]'

function ProposedText({ field }: { field: TextField }) {
  const offer = useStore($offers, { ssr: 'initial' })[field]
  if (!offer) return null
  return (
    <div className={`${PROPOSAL} sm:items-start`}>
      <p className="min-w-0 wrap-anywhere">
        <span className="text-muted">From the website:</span> "<bdi>{offer.value}</bdi>"
      </p>
      <FieldButton
        field={field}
        className="btn btn-outline btn-sm"
        aria-label={`Use this as ${texts.SUBMIT_LABELS[field]}`}
        act={takeOffer}
      >
        Use this
      </FieldButton>
    </div>
  )
}

interface ButtonProps extends ComponentProps<'button'> {
  field: TextField
  act: (field: TextField) => void
}

/** Disappears when pressed, so it passes the focus to its field. */
function FieldButton({ field, act, ...attributes }: ButtonProps) {
  const id = fieldId(useForm().name, field)
  const press = () => {
    act(field)
    document.getElementById(id)?.focus()
  }
  return <button type="button" {...attributes} onClick={press} />
}
