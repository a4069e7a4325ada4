/** A form that keeps typed values and shows the messages of its store. */
import { useStore } from '@nanostores/react'
import { type MouseEvent, type ReactNode, type SubmitEvent, useEffect, useRef } from 'react'
import { counted } from '#site/domain/words/amounts.ts'
import { catchFocus } from '#site/ui/focus.ts'
import { icons } from '#site/ui/icons.tsx'
import { FormContext, fieldId, Notice, useForm } from './field.tsx'
import type { Form } from './form.ts'

const NOT_SENT = { failures: 0, faulty: {} } as const

interface Props {
  form: Form
  className?: string
  /** False if the summary of errors is elsewhere on the page. */
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
    // Otherwise the summary takes it.
    if (failures > 0 && !isFaulty)
      catchFocus(element.current?.querySelector<HTMLElement>('[data-refused]'), element.current)
  }, [failures])
  useEffect(() => sendEarly(element.current), [])
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    void form.submit(new FormData(event.currentTarget))
  }
  return (
    <FormContext value={form}>
      {/* POST, because typed values must not get into a URL if scripts haven't loaded. */}
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

export function Refusal() {
  const { state } = useForm()
  const text = state.state === 'open' && state.refusal
  return text ? <Notice>{text}</Notice> : null
}

interface SubmitProps {
  label: string
  pending: string
  className: string
  isOff?: boolean
}

export function SubmitButton({ label, pending, className, isOff = false }: SubmitProps) {
  const isPending = useForm().state.state === 'pending'
  return (
    <button
      type="submit"
      className={`btn noscript:hidden ${className}`}
      aria-disabled={isPending}
      disabled={isOff}
    >
      {isPending ? pending : label}
    </button>
  )
}

/** Keeps its height while the fields are corrected. Fields without a label are named by their messages. */
export function ErrorSummary({ labels = {} }: { labels?: Readonly<Record<string, string>> }) {
  const { name, state } = useForm()
  const place = useRef<HTMLDivElement>(null)
  const failures = state.state === 'open' ? state.failures : 0
  useEffect(() => {
    const summary = place.current
    if (failures > 0) catchFocus(summary, summary?.closest('form') ?? summary?.closest('main'))
  }, [failures])
  if (state.state === 'pending' || Object.keys(state.faulty).length === 0) return null
  const left = Object.keys(state.errors).length
  const Sign = left > 0 ? icons.CircleAlert : icons.Check
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would group fields, and this is a list of links
    <div
      ref={place}
      role="group"
      aria-labelledby={`${name}-summary`}
      tabIndex={-1}
      className={`notice ${left > 0 ? 'notice-bad' : 'notice-ok'}`}
    >
      <Sign />
      <div>
        <p id={`${name}-summary`} className="font-semibold">
          {left > 0
            ? `${counted(left, 'field')} ${left === 1 ? 'needs' : 'need'} attention`
            : 'All fixed. You can submit again.'}
        </p>
        <ul className="mt-1 flex flex-wrap gap-x-4 gap-y-1 text-sm">
          {Object.entries(state.faulty).map(([field, message]) => (
            <li key={field}>
              <FieldLink
                id={fieldId(name, field)}
                text={labels[field] ?? message}
                isCorrected={!(field in state.errors)}
              />
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}

function FieldLink({ id, text, isCorrected }: { id: string; text: string; isCorrected: boolean }) {
  const goThere = (event: MouseEvent) => {
    const field = document.getElementById(id)
    if (!field) return
    event.preventDefault()
    field.scrollIntoView({ block: 'center' })
    field.focus({ preventScroll: true })
  }
  return (
    <a
      className={`textlink ${isCorrected ? 'text-muted' : ''}`}
      href={`#${id}`}
      aria-label={isCorrected ? `${text} (fixed)` : undefined}
      onClick={goThere}
    >
      {isCorrected ? <s>{text}</s> : text}
    </a>
  )
}
