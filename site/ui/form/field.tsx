/** A labelled field with its hint or its error message. */
import type { ReactNode } from 'react'
import { fieldId, useForm } from './form-context.tsx'
import { FormNote } from './form-note.tsx'

interface Labelled {
  name: string
  label: string
  /** Shown below the field while it has no error. */
  hint?: ReactNode
  /** Shown at the right of the label. */
  beside?: ReactNode
  /** An error that is known before it is sent. */
  problem?: string | undefined
}

interface Props extends Labelled {
  type?: 'text' | 'email' | 'url' | 'date'
  autoComplete: string
  defaultValue?: string | undefined
  optional?: boolean
}

export function Field({ type = 'text', autoComplete, defaultValue, optional = false, ...labelled }: Props) {
  const { attributes, error } = useField(labelled)
  return (
    <FieldFrame {...labelled} id={attributes.id} error={error}>
      <input
        {...attributes}
        type={type}
        autoComplete={autoComplete}
        defaultValue={defaultValue}
        required={!optional}
        className={`input w-full ${error ? 'input-error' : ''}`}
      />
    </FieldFrame>
  )
}

/** Attributes that connect an input with its form, and its error. */
export function useField({ name, hint, problem }: Labelled) {
  const { name: form, state, correct } = useForm()
  const id = fieldId(form, name)
  const error = (state.state === 'open' ? state.errors[name] : undefined) ?? problem
  const attributes = {
    id,
    name,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': error || hint ? noteId(id) : undefined,
    onInput: () => correct(name),
  }
  return { attributes, error }
}

interface FrameProps extends Labelled {
  id: string
  error: string | undefined
  /** Below the field and its hint. */
  after?: ReactNode
  children: ReactNode
}

export function FieldFrame({ id, label, beside, hint, error, after, children }: FrameProps) {
  return (
    <div>
      <div className="mb-1.5 flex items-baseline gap-2">
        <label htmlFor={id} className="font-semibold">
          {label}
        </label>
        {beside}
      </div>
      {children}
      {(error || hint) && (
        <FormNote id={noteId(id)} isError={Boolean(error)}>
          {error ?? hint}
        </FormNote>
      )}
      {after}
    </div>
  )
}

function noteId(id: string): string {
  return `${id}-note`
}
