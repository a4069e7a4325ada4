/** Form that changes a pending or rejected submission. */
import { useEffect } from 'react'
import { setPageTitle } from '#site/client/address.ts'
import { longDate } from '#site/client/local-date.ts'
import type { Category } from '#site/domain/agent.ts'
import type { Submission } from '#site/features/submission/followed-submission.ts'
import { ReviewerNote } from '#site/features/submission/reviewer-note.tsx'
import * as texts from '#site/features/submission/submission-texts.ts'
import { forgetOnceRetyped } from '#site/features/submit/state/duplicates.ts'
import { editForm, shownAt } from '#site/features/submit/state/edited-submission.ts'
import { loadTagsInUse } from '#site/features/submit/state/submit-fields.ts'
import { SUBMIT_LABELS } from '#site/features/submit/state/submit-texts.ts'
import { CheckedForm, ErrorSummary } from '#site/ui/form/checked-form.tsx'
import { FormContext } from '#site/ui/form/field.tsx'
import { ImagesSection } from './images-section.tsx'
import { SendButtons } from './sending-section.tsx'
import { AdditionalSection, BasicSection, VerificationSection } from './submit-sections.tsx'

interface Props {
  submissionKey: string
  submission: Submission
  categories: readonly Category[]
}

export function EditForm({ submissionKey, submission, categories }: Props) {
  const { status, moderationNote, decidedAt = '' } = submission
  const isRejected = status === 'rejected'
  useEffect(() => {
    setPageTitle(texts.EDIT_SUBMISSION)
    void loadTagsInUse()
  }, [])
  useEffect(forgetOnceRetyped, [])
  return (
    <FormContext value={editForm}>
      <h1 className="display text-4xl md:text-5xl">{texts.EDIT_SUBMISSION}</h1>
      <p className="mt-2 max-w-[46ch] text-lg text-muted">
        {isRejected ? texts.EDIT_REJECTED_HINT : texts.EDIT_PENDING_HINT}
      </p>
      <div className="mt-6 grid max-w-[58rem] gap-6 empty:hidden">
        {moderationNote && (
          <ReviewerNote note={moderationNote} date={longDate(decidedAt)} isRejection={isRejected} />
        )}
        <ErrorSummary labels={SUBMIT_LABELS} />
      </div>
      <CheckedForm form={editForm} summary={false} className="mt-8">
        <BasicSection categories={categories} />
        <AdditionalSection />
        <VerificationSection />
        <ImagesSection />
        <div className="form-section ledger">
          <div className="lg:col-start-2">
            <SendButtons
              label={isRejected ? texts.SEND_AGAIN : texts.SAVE_SUBMISSION}
              pending={isRejected ? texts.RESUBMITTING : texts.SAVING_SUBMISSION}
              back={shownAt(submissionKey)}
            />
          </div>
        </div>
      </CheckedForm>
    </FormContext>
  )
}
