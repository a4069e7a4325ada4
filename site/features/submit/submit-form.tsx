/** Form that submits an agent, below the box that reads a website. */
import { useEffect, useLayoutEffect, useRef } from 'react'
import type { Category } from '#site/domain/agent.ts'
import { SUBMIT_AGENT } from '#site/domain/texts/page-names.ts'
import { openSubmitForm, submitForm } from '#site/features/submit/state/new-form.ts'
import {
  $termsAccepted,
  loadReviewQueue,
  loadTagsInUse,
  TEXT_FIELDS,
} from '#site/features/submit/state/submit-fields.ts'
import { LEAVE_EMPTY, SUBMIT_LABELS, SUBMIT_SUBTITLE } from '#site/features/submit/state/submit-texts.ts'
import { CheckedForm, ErrorSummary } from '#site/ui/form/checked-form.tsx'
import { FormContext, useForm } from '#site/ui/form/field.tsx'
import { ImagesSection } from './images-section.tsx'
import { PrefillBox } from './prefill-box.tsx'
import { SendingSection } from './sending-section.tsx'
import { AdditionalSection, BasicSection, VerificationSection } from './submit-sections.tsx'

export function SubmitForm({ categories }: { categories: readonly Category[] }) {
  const place = useRef<HTMLDivElement>(null)
  // Before the next render, which would overwrite typed text with the store's empty fields.
  useLayoutEffect(() => openSubmitForm(typedIn(place.current)), [])
  useEffect(() => {
    void Promise.all([loadTagsInUse(), loadReviewQueue()])
  }, [])
  return (
    <FormContext value={submitForm}>
      <div ref={place} data-submit-form="">
        <h1 className="display text-4xl md:text-5xl">{SUBMIT_AGENT}</h1>
        <p className="mt-2 max-w-[46ch] text-lg text-muted">{SUBMIT_SUBTITLE}</p>
        <div className="mt-6 grid max-w-[58rem] gap-8">
          <ErrorSummary labels={SUBMIT_LABELS} />
          <PrefillBox />
        </div>
        <CheckedForm form={submitForm} summary={false} className="mt-8">
          <Honeypot />
          <BasicSection categories={categories} />
          <AdditionalSection />
          <VerificationSection />
          <ImagesSection />
          <SendingSection />
        </CheckedForm>
      </div>
    </FormContext>
  )
}

function typedIn(place: HTMLElement | null): Record<string, string> {
  const form = place?.querySelector<HTMLFormElement>('form:has([name="acceptTerms"])')
  if (!form) return {}
  const typed = new FormData(form)
  $termsAccepted.set(typed.has('acceptTerms'))
  return Object.fromEntries(TEXT_FIELDS.map((field) => [field, String(typed.get(field) ?? '')]))
}

/** Bots that fill in every field give themselves away. */
function Honeypot() {
  const { state } = useForm()
  return (
    <div aria-hidden="true" className="sr-only">
      <label>
        {LEAVE_EMPTY}
        <input
          // Cleared after a refusal, because a user whose browser filled it in can't see it.
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
