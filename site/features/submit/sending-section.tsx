/** End of the form: terms, buttons, and review time. */
import { useStore } from '@nanostores/react'
import { PAGES } from '#site/domain/addresses.ts'
import { CANCEL } from '#site/domain/texts/profile.ts'
import { $duplicates } from '#site/features/submit/state/duplicates.ts'
import { $reviewQueue, $termsAccepted } from '#site/features/submit/state/submit-fields.ts'
import * as texts from '#site/features/submit/state/submit-texts.ts'
import { Refusal, SubmitButton } from '#site/ui/form/checked-form.tsx'
import { FormNote, useField, useForm } from '#site/ui/form/field.tsx'

export function SendButtons({ label, pending, back }: { label: string; pending: string; back: string }) {
  const { refused } = useStore($duplicates, { ssr: 'initial' })
  return (
    <>
      {/* The duplicate notice says why. */}
      {!refused && (
        <div className="mt-4 empty:hidden">
          <Refusal />
        </div>
      )}
      <div className="mt-4 flex flex-wrap items-center gap-2">
        <SubmitButton
          label={label}
          pending={pending}
          className="btn-primary btn-lg min-w-[11.75rem] text-base"
        />
        <a className="btn btn-ghost btn-lg text-base" href={back}>
          {CANCEL}
        </a>
      </div>
    </>
  )
}

export function Terms() {
  const accepted = useStore($termsAccepted, { ssr: 'initial' })
  const { attributes, error } = useField({ name: 'acceptTerms', label: texts.SUBMIT_LABELS.acceptTerms })
  return (
    <>
      <label className="flex cursor-pointer items-center gap-2.5 py-1">
        <input
          {...attributes}
          type="checkbox"
          required
          className="checkbox checkbox-sm checkbox-primary"
          checked={accepted}
          onChange={({ target }) => $termsAccepted.set(target.checked)}
        />
        <span>
          <span>I accept the</span>{' '}
          <a className="textlink font-semibold" href={PAGES.terms} target="_blank" rel="noopener">
            terms and conditions
          </a>
        </span>
      </label>
      {error && (
        <FormNote id={attributes['aria-describedby'] ?? ''} isError>
          {error}
        </FormNote>
      )}
    </>
  )
}

export function ReviewTime() {
  const queue = useStore($reviewQueue, { ssr: 'initial' })
  if (!queue?.waiting) return null
  const read =
    queue.medianHours === undefined ? '' : `; most are reviewed ${texts.reviewedWithin(queue.medianHours)}`
  return <p className="mt-4 text-sm text-muted">{`${texts.inQueueNow(queue.waiting)}${read}.`}</p>
}

/** Bots that fill in every field give themselves away. */
export function Honeypot() {
  const { state } = useForm()
  return (
    <div aria-hidden="true" className="sr-only">
      <label>
        Leave this field empty
        <input
          // Cleared after a rejection, because users can't see the field that their browser filled in.
          key={state.state === 'open' ? state.failures : undefined}
          type="text"
          name="homepage"
          tabIndex={-1}
          autoComplete="off"
          defaultValue=""
        />
      </label>
    </div>
  )
}
