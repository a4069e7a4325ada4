/** Summary of a failed submit above the form: links to the fields that need attention. Takes the focus. */
import { type MouseEvent, useEffect, useRef } from 'react'
import { catchFocus } from '#site/ui/focus.ts'
import { Check, CircleAlert } from '#site/ui/icons.tsx'
import { ALL_CORRECTED, correctedField, fieldsToCorrect } from '#site/ui/ui-texts.ts'
import { fieldId, useForm } from './form-context.tsx'

interface Props {
  /** Names of fields; others are named by their message. */
  labels?: Readonly<Record<string, string>> | undefined
}

/** Stays, at the same height, while the fields are corrected. */
export function ErrorSummary({ labels = {} }: Props) {
  const { name, state } = useForm()
  const place = useRef<HTMLDivElement>(null)
  const failures = state.state === 'open' ? state.failures : 0
  useEffect(() => {
    const summary = place.current
    if (failures > 0) catchFocus(summary, summary?.closest('form') ?? summary?.closest('main'))
  }, [failures])
  if (state.state === 'pending' || Object.keys(state.faulty).length === 0) return null
  const left = Object.keys(state.errors).length
  const Sign = left > 0 ? CircleAlert : Check
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
          {left > 0 ? fieldsToCorrect(left) : ALL_CORRECTED}
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

interface LinkProps {
  id: string
  text: string
  isCorrected: boolean
}

function FieldLink({ id, text, isCorrected }: LinkProps) {
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
      aria-label={isCorrected ? correctedField(text) : undefined}
      onClick={goThere}
    >
      {isCorrected ? <s>{text}</s> : text}
    </a>
  )
}
