import { useStore } from '@nanostores/react'
import { createContext, type ReactNode, useContext, useId } from 'react'
import { icons } from '#site/ui/icons.tsx'
import type { Form, FormState } from './form.ts'

interface Labelled {
  name: string
  label: string
  hint?: ReactNode
  beside?: ReactNode
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
        dir="auto"
        type={type}
        autoComplete={autoComplete}
        defaultValue={defaultValue}
        required={!optional}
        className={`input w-full ${error ? 'input-error' : ''}`}
      />
    </FieldFrame>
  )
}

export function AreaField({ optional = false, ...labelled }: Labelled & { optional?: boolean }) {
  const { attributes, error } = useField(labelled)
  return (
    <FieldFrame {...labelled} id={attributes.id} error={error}>
      <textarea
        {...attributes}
        dir="auto"
        rows={3}
        required={!optional}
        className={`textarea field-sizing-content max-h-60 contain-inline-size min-h-23 w-full rounded-field border px-3 py-2 ${error ? 'textarea-error' : ''}`}
      />
    </FieldFrame>
  )
}

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
  error?: string | undefined
  after?: ReactNode
  /** The field is a group with its own name, because a label element can't refer to a group. */
  isGroup?: boolean
  children: ReactNode
}

export function FieldFrame({ id, label, beside, hint, error, after, isGroup, children }: FrameProps) {
  return (
    <div>
      <div className="mb-1.5 flex items-baseline gap-2">
        {isGroup ? (
          <span className="font-semibold">{label}</span>
        ) : (
          <label htmlFor={id} className="font-semibold">
            {label}
          </label>
        )}
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

export function noteId(id: string): string {
  return `${id}-note`
}

export const FormContext = createContext<Form | undefined>(undefined)

export function useForm(): Form & { state: FormState } {
  const form = useContext(FormContext)
  if (!form) throw new Error('A field must be used inside a form')
  return { ...form, state: useStore(form.$state, { ssr: 'initial' }) }
}

/** Stable across server and browser, unlike useId. */
export function fieldId(form: string, field: string): string {
  return `${form}-${field}`
}

interface FormNoteProps {
  id?: string
  isError?: boolean
  children: ReactNode
}

/** One element for hint and error, so that the field's description id stays the same. */
export function FormNote({ id, isError = false, children }: FormNoteProps) {
  return (
    <p
      id={id}
      role={isError ? 'alert' : undefined}
      className={`mt-1.5 text-sm wrap-anywhere ${isError ? 'flex items-start gap-1.5 font-medium text-error' : 'text-muted'}`}
    >
      {isError && <icons.CircleAlert className="mt-[3px] size-3.5 flex-none" />}
      {children}
    </p>
  )
}

export function Notice({ children }: { children: ReactNode }) {
  return (
    <p role="alert" className="notice notice-bad wrap-anywhere">
      <icons.CircleAlert />
      <span>{children}</span>
    </p>
  )
}

interface FormSectionProps {
  title: string
  hint?: ReactNode
  children: ReactNode
}

export function FormSection({ title, hint, children }: FormSectionProps) {
  const id = useId()
  return (
    <section className="form-section" aria-labelledby={id}>
      <div>
        <h2 id={id} className="display text-2xl">
          {title}
        </h2>
        {hint && <p className="mt-1 max-w-[30rem] text-sm text-muted">{hint}</p>}
      </div>
      <div className="grid min-w-0 content-start gap-6">{children}</div>
    </section>
  )
}
