/** The form that submits an agent, below the box that reads a website, and the form that edits a pending or rejected submission. */
import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react'
import { setPageTitle } from '#site/client/address.ts'
import { PAGES } from '#site/domain/addresses.ts'
import type { Category } from '#site/domain/agent.ts'
import { SUBMIT_AGENT } from '#site/domain/texts/page-names.ts'
import type { Submission } from '#site/features/submission/followed-submission.ts'
import { ReviewerNote } from '#site/features/submission/reviewer-note.tsx'
import * as submissionTexts from '#site/features/submission/submission-texts.ts'
import { clearRetyped } from '#site/features/submit/state/duplicates.ts'
import { editForm, shownAt } from '#site/features/submit/state/edited-submission.ts'
import { openSubmitForm, submitForm } from '#site/features/submit/state/new-form.ts'
import * as fields from '#site/features/submit/state/submit-fields.ts'
import * as texts from '#site/features/submit/state/submit-texts.ts'
import { CheckedForm, ErrorSummary } from '#site/ui/form/checked-form.tsx'
import { FormContext } from '#site/ui/form/field.tsx'
import type { Form } from '#site/ui/form/form.ts'
import { ImagesSection } from './images-section.tsx'
import { PrefillBox } from './prefill-box.tsx'
import { Honeypot, ReviewTime, SendButtons, Terms } from './sending-section.tsx'
import { AdditionalSection, BasicSection, LinksSection } from './submit-sections.tsx'

interface Props {
  categories: readonly Category[]
}

export function SubmitForm({ categories }: Props) {
  const place = useRef<HTMLDivElement>(null)
  // Before the next render, which would overwrite typed text with the store's empty fields.
  useLayoutEffect(() => openSubmitForm(typedIn(place.current)), [])
  useEffect(() => {
    void Promise.all([fields.loadTagsInUse(), fields.loadReviewQueue()])
  }, [])
  const head = (
    <div className="mt-6 grid max-w-[58rem] gap-8">
      <ErrorSummary labels={texts.SUBMIT_LABELS} />
      <PrefillBox />
    </div>
  )
  return (
    <div ref={place} data-submit-form="">
      <AgentForm
        form={submitForm}
        title={SUBMIT_AGENT}
        text="Describe what it does in plain language. A person reviews every submission before it goes live. Your draft is saved in this browser."
        head={head}
        first={
          <>
            <Honeypot />
            <AgentFields categories={categories} />
          </>
        }
      >
        <Terms />
        <SendButtons label={texts.SUBMIT_FOR_REVIEW} pending={texts.SUBMITTING} back={PAGES.home} />
        <ReviewTime />
      </AgentForm>
    </div>
  )
}

function typedIn(place: HTMLElement | null): Record<string, string> {
  const form = place?.querySelector<HTMLFormElement>('form:has([name="acceptTerms"])')
  if (!form) return {}
  const typed = new FormData(form)
  fields.$termsAccepted.set(typed.has('acceptTerms'))
  return Object.fromEntries(fields.TEXT_FIELDS.map((field) => [field, typed.getAll(field).join(', ')]))
}

interface EditProps extends Props {
  submissionKey: string
  submission: Submission
}

export function EditForm({ submissionKey, submission, categories }: EditProps) {
  const { status, moderationNote: note, decidedAt } = submission
  const isRejected = status === 'rejected'
  useEffect(() => {
    setPageTitle(submissionTexts.EDIT_SUBMISSION)
    void fields.loadTagsInUse()
  }, [])
  useEffect(clearRetyped, [])
  const head = (
    <div className="mt-6 grid max-w-[58rem] gap-6 empty:hidden">
      <ReviewerNote of={{ status, note, decidedAt }} />
      <ErrorSummary labels={texts.SUBMIT_LABELS} />
    </div>
  )
  return (
    <AgentForm
      form={editForm}
      title={submissionTexts.EDIT_SUBMISSION}
      text={
        isRejected
          ? 'Once you resubmit it, it goes back into the queue. The reviewer sees what you changed.'
          : 'It keeps its place in the queue. The reviewer sees your latest version.'
      }
      head={head}
      first={<AgentFields categories={categories} />}
    >
      <SendButtons
        label={isRejected ? submissionTexts.SEND_AGAIN : 'Save changes'}
        pending={isRejected ? 'Resubmitting...' : 'Saving changes...'}
        back={shownAt(submissionKey)}
      />
    </AgentForm>
  )
}

interface AgentFormProps {
  form: Form
  title: string
  text: string
  head: ReactNode
  first: ReactNode
  children: ReactNode
}

export function AgentForm({ form, title, text, head, first, children }: AgentFormProps) {
  return (
    <FormContext value={form}>
      <h1 className="display text-4xl wrap-anywhere">{title}</h1>
      <p className="mt-2 max-w-[34em] text-lg text-muted">{text}</p>
      {head}
      <CheckedForm form={form} summary={false} className="mt-8">
        {first}
        <div className="form-section">
          <div className="lg:col-start-2">{children}</div>
        </div>
      </CheckedForm>
    </FormContext>
  )
}

export function AgentFields({ categories, isListed = false }: Props & { isListed?: boolean }) {
  return (
    <>
      <BasicSection categories={categories} />
      <AdditionalSection />
      <LinksSection isListed={isListed} />
      <ImagesSection />
    </>
  )
}
