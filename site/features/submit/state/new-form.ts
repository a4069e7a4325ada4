/** The form that submits an agent. */
import { ApiFailure, type Body, call } from '#site/client/api.ts'
import { SUBMIT_SECONDS_MIN } from '#site/domain/limits.ts'
import { createForm } from '#site/ui/form/form.ts'
import { showToast } from '#site/ui/toast/toast.ts'
import { Submit } from './agent-fields.ts'
import { followDuplicates, forgetDuplicates, showRefused } from './duplicates.ts'
import { editedKey } from './edited-submission.ts'
import { forgetPrefill } from './prefill.ts'
import { type SentSubmission, showSent } from './sent-submission.ts'
import { forgetDraft, idempotencyKey, openDraft, renewKey, secondsSinceBegun } from './submit-draft.ts'
import { $isAnother, clearFields, type SubmitFields } from './submit-fields.ts'
import { clearImages, imageAddresses } from './submit-images.ts'
import { SUBMISSION_FAILED, SUBMISSION_SENT } from './submit-texts.ts'

export const submitForm = createForm({
  name: 'submit',
  schema: Submit,
  more: () => ({
    previewImageURLs: imageAddresses(),
    allowDuplicate: $isAnother.get(),
  }),
  send: async (fields) => {
    await waitLikeAPerson()
    const submission = await sendWithKey({ ...fields, seconds: secondsSinceBegun() }).catch((error) => {
      showRefused(error)
      throw error
    })
    startOver()
    showToast(SUBMISSION_SENT)
    showSent(submission)
  },
  failed: SUBMISSION_FAILED,
})

/** Restores the draft and looks for entries that are alike; returns a stop function. Where another submission is changed, the draft waits. */
export function openSubmitForm(typed: Partial<SubmitFields>): () => void {
  if (editedKey()) return () => {}
  const stops = [openDraft(typed), followDuplicates()]
  return () => {
    for (const stop of stops) stop()
  }
}

/**
 * A key that the site knows for something else means that an earlier try, whose answer was lost, has arrived, and that
 * the form was changed since: what is sent now is another submission, which the look for doubles has to judge.
 */
async function sendWithKey(body: Body<'POST /api/agents'>): Promise<SentSubmission> {
  try {
    return await call('POST /api/agents', { body }, { idempotencyKey: idempotencyKey() })
  } catch (error) {
    const isKeyUsed = error instanceof ApiFailure && error.status === 409 && !error.body?.duplicates
    if (!isKeyUsed) throw error
    renewKey()
    return await call('POST /api/agents', { body }, { idempotencyKey: idempotencyKey() })
  }
}

/** The site takes a faster submission for a bot's, so a form that the browser filled in waits a moment. */
async function waitLikeAPerson(): Promise<void> {
  const missing = SUBMIT_SECONDS_MIN - secondsSinceBegun()
  if (missing > 0) await new Promise((resolve) => setTimeout(resolve, missing * 1000 + 50))
}

function startOver(): void {
  clearFields()
  clearImages()
  forgetDraft()
  forgetPrefill()
  forgetDuplicates()
}
