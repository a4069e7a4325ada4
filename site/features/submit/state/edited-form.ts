/** The form that changes a submission; the draft of a new one stays as it is. */

import { call } from '#site/client/api.ts'
import { goTo } from '#site/client/navigation.ts'
import { isOwnId, PAGES, submissionPath } from '#site/domain/addresses.ts'
import {
  SUBMISSION_NOT_SAVED,
  SUBMISSION_SAVED,
  SUBMISSION_SENT_AGAIN,
} from '#site/features/submission/submission-texts.ts'
import { createForm } from '#site/ui/form/form.ts'
import { carryToast } from '#site/ui/toast/toast.ts'
import { forgetDuplicates, showRefused } from './duplicates.ts'
import { $edited } from './edited-submission.ts'
import { $isAnother } from './submit-fields.ts'
import { imageAddresses } from './submit-images.ts'
import { Submit } from './submit-rules.ts'

export const editForm = createForm({
  name: 'edit',
  schema: Submit,
  // The terms were accepted with the first sending.
  more: () => ({
    previewImageURLs: imageAddresses(),
    allowDuplicate: $isAnother.get(),
    acceptTerms: 'on',
  }),
  send: async (fields) => {
    const edited = $edited.get()
    if (edited.state !== 'editing') return
    const { key, submission, sendingKey } = edited
    const options = { idempotencyKey: sendingKey, anonymous: !isOwnId(key) }
    await call('PUT /api/submissions/{key}', { key, body: fields }, options).catch((error) => {
      showRefused(error)
      throw error
    })
    forgetDuplicates()
    carryToast(submission.status === 'rejected' ? SUBMISSION_SENT_AGAIN : SUBMISSION_SAVED)
    goTo(shownAt(key))
  },
  failed: SUBMISSION_NOT_SAVED,
  leaves: true,
})

/** Where the submission was shown before. */
export function shownAt(key: string): string {
  return isOwnId(key) ? `${PAGES.profile}#submissions` : submissionPath(key)
}
