import { readAddress } from '#site/client/address.ts'
import { ApiFailure, type Body, call, type Result } from '#site/client/api.ts'
import { goTo, stopAll } from '#site/client/navigation.ts'
import { submissionPath } from '#site/domain/addresses.ts'
import { SUBMIT_SECONDS_MIN } from '#site/domain/limits.ts'
import { createForm } from '#site/ui/form/form.ts'
import { carryToast } from '#site/ui/toast/toast.ts'
import { Submit } from './agent-fields.ts'
import { followDuplicates, forgetDuplicates, noteRefusal } from './duplicates.ts'
import { editedKey } from './edited-submission.ts'
import { forgetPrefill } from './prefill.ts'
import { forgetDraft, idempotencyKey, openDraft, renewKey, secondsSinceBegun } from './submit-draft.ts'
import { $fields, clearFields, fillEmpty, type SubmitFields } from './submit-fields.ts'
import { clearImages, imageAddresses } from './submit-images.ts'
import { SUBMISSION_FAILED, SUBMISSION_SENT } from './submit-texts.ts'

export const submitForm = createForm({
  name: 'submit',
  schema: Submit,
  more: () => ({
    ...$fields.get(),
    previewImageURLs: imageAddresses(),
  }),
  send: async (fields) => {
    await waitLikeAPerson(secondsSinceBegun())
    const { id, statusKey = id } = await noteRefusal(sendWithKey({ ...fields, seconds: secondsSinceBegun() }))
    startOver()
    carryToast(SUBMISSION_SENT)
    goTo(submissionPath(statusKey))
  },
  failed: SUBMISSION_FAILED,
  leaves: true,
})

/** Fills in what the link says, restores the draft, and starts duplicate detection, unless an existing submission is edited. Returns a stop function. */
export function openSubmitForm(typed: Partial<SubmitFields>): () => void {
  if (editedKey()) return () => {}
  fillEmpty(typed)
  return stopAll([openDraft(Object.fromEntries(readAddress())), followDuplicates()])
}

/** A used key means that an earlier attempt succeeded, but its reply was lost and the form has changed since. This is a new submission. */
async function sendWithKey(body: Body<'POST /api/agents'>): Promise<Result<'POST /api/agents'>> {
  const send = () => call('POST /api/agents', { body }, { idempotencyKey: idempotencyKey() })
  return await send().catch((error) => {
    const isKeyUsed = error instanceof ApiFailure && error.status === 409 && !error.body?.duplicates
    if (!isKeyUsed) throw error
    renewKey()
    return send()
  })
}

/** The site treats faster senders as bots, so a form that the browser filled in waits a moment. */
export async function waitLikeAPerson(seconds: number): Promise<void> {
  const missing = SUBMIT_SECONDS_MIN - seconds
  if (missing > 0) await new Promise((resolve) => setTimeout(resolve, missing * 1000 + 50))
}

function startOver(): void {
  clearFields()
  clearImages()
  forgetDraft()
  forgetPrefill()
  forgetDuplicates()
}
