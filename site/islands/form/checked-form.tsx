/** A form that never loses what was typed and shows the messages of its store. */
import { useStore } from '@nanostores/react'
import { createContext, type ReactNode, type SubmitEvent, useContext, useEffect, useRef } from 'react'
import type { Form, FormState } from '#site/stores/form.ts'
import { Notice } from './notice.tsx'
import '#site/styles/app.css'

const FormContext = createContext<Form | undefined>(undefined)

interface Props {
  form: Form
  className?: string
  children: ReactNode
}

export function CheckedForm({ form, className, children }: Props) {
  const element = useRef<HTMLFormElement>(null)
  const state = useStore(form.$state, { ssr: 'initial' })
  const failures = state.state === 'open' ? state.failures : 0
  useEffect(() => {
    if (failures > 0) focusFirst(element.current)
  }, [failures])
  useEffect(() => sendEarly(element.current), [])
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    void form.submit(new FormData(event.currentTarget))
  }
  return (
    <FormContext value={form}>
      {/* Nothing typed may get into an address, should the form be sent before any script runs. */}
      <form ref={element} method="post" noValidate className={className} onSubmit={submit}>
        {children}
      </form>
    </FormContext>
  )
}

/** Submits the form that components/account/early-submit.astro has held back. */
function sendEarly(form: HTMLFormElement | null): void {
  if (form?.dataset['sent'] !== 'early') return
  delete form.dataset['sent']
  form.requestSubmit()
}

/** The form's state, for the components inside it. */
export function useForm(): Form & { state: FormState } {
  const form = useContext(FormContext)
  if (!form) throw new Error('A field belongs inside a CheckedForm')
  return { ...form, state: useStore(form.$state, { ssr: 'initial' }) }
}

/** Why the site has not accepted the form, until it is sent again. */
export function Refusal() {
  const { state } = useForm()
  const text = state.state === 'open' && state.refusal
  return text ? <Notice>{text}</Notice> : null
}

interface SubmitProps {
  label: string
  pending: string
  className: string
}

export function SubmitButton({ label, pending, className }: SubmitProps) {
  const isPending = useForm().state.state === 'pending'
  return (
    <button type="submit" className={`btn noscript:hidden ${className}`} disabled={isPending}>
      {isPending ? pending : label}
    </button>
  )
}

/** The first field with a message; without one the button, which lost the focus while it was disabled. */
function focusFirst(form: HTMLFormElement | null): void {
  const field = form?.querySelector<HTMLElement>('[aria-invalid="true"]')
  const target = field ?? form?.querySelector<HTMLElement>('[type="submit"]')
  target?.focus()
}
