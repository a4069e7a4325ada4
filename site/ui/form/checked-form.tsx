/** A form that keeps typed values and shows the messages of its store. */
import { useStore } from '@nanostores/react'
import { type ReactNode, type SubmitEvent, useEffect, useRef } from 'react'
import { catchFocus } from '#site/ui/focus.ts'
import { ErrorSummary } from './error-summary.tsx'
import type { Form } from './form.ts'
import { FormContext, useForm } from './form-context.tsx'
import { Notice } from './form-note.tsx'

const NOT_SENT = { failures: 0, faulty: {} } as const

interface Props {
  form: Form
  className?: string
  /** False where the summary of errors stands elsewhere on the page. */
  summary?: boolean
  children: ReactNode
}

export function CheckedForm({ form, className, summary = true, children }: Props) {
  const element = useRef<HTMLFormElement>(null)
  const state = useStore(form.$state, { ssr: 'initial' })
  const { failures, faulty } = state.state === 'open' ? state : NOT_SENT
  const isFaulty = Object.keys(faulty).length > 0
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new failure moves the focus
  useEffect(() => {
    // Where fields are wrong, their summary takes it.
    if (failures > 0 && !isFaulty) returnFocus(element.current)
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
        {summary && <ErrorSummary />}
        {children}
      </form>
    </FormContext>
  )
}

/** Submits the form that form-boot.astro held back. */
export function sendEarly(form: HTMLFormElement | null): void {
  if (form?.dataset['sent'] !== 'early') return
  delete form.dataset['sent']
  form.requestSubmit()
}

/** Reason for a rejected submit, until the next one. */
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

/** Focuses the reason of a rejection, else the button, which lost the focus while it was disabled. */
function returnFocus(form: HTMLFormElement | null): void {
  const reason = form?.querySelector<HTMLElement>('[data-refused]')
  const target = reason ?? form?.querySelector<HTMLElement>('[type="submit"]')
  catchFocus(target, form)
}
