/** The submission to edit, named in the URL by own ID or in the fragment by secret key. */
import { atom } from 'nanostores'
import { readAddress, readFragment } from '#site/client/address.ts'
import { call, isRefusal, newIdempotencyKey } from '#site/client/api.ts'
import { goTo } from '#site/client/navigation.ts'
import { BY_LINK, isOwnId, PAGES, submissionPath } from '#site/domain/addresses.ts'
import { UPLOAD_PATH } from '#site/domain/links/links.ts'
import { type SentFields, sentFieldsOf } from '#site/domain/submission/submission-changes.ts'
import { wording } from '#site/domain/wording.ts'
import { fetchSubmission, type Submission } from '#site/features/submission/followed-submission.ts'
import * as submissionTexts from '#site/features/submission/submission-texts.ts'
import { createForm } from '#site/ui/form/form.ts'
import { carryToast } from '#site/ui/toast/toast.ts'
import { Submit } from './agent-fields.ts'
import { forgetDuplicates, noteRefusal } from './duplicates.ts'
import { $fields, type SubmitFields, TEXT_FIELDS } from './submit-fields.ts'
import { imageAddresses, restoreImages } from './submit-images.ts'

export type Edited =
  | { state: 'none' | 'loading' | 'unknown' | 'failed' }
  /** Public, so its submitter can no longer change it. */
  | { state: 'approved'; submission: Submission }
  | {
      state: 'editing'
      /** Own ID or secret key. */
      key: string
      submission: Submission
      /** The same for every attempt to save. */
      idempotencyKey: string
    }

export const $edited = atom<Edited>({ state: 'none' })

export function editedKey(): string | undefined {
  const named = readAddress().get('edit')
  return (named === BY_LINK ? readFragment() : named) || undefined
}

export async function openEdited(): Promise<void> {
  const key = editedKey()
  if (!key) return
  $edited.set({ state: 'loading' })
  try {
    const { submission, revisions } = await fetchSubmission(key)
    const last = revisions.at(-1)?.fields
    if (submission.status === 'approved') return $edited.set({ state: 'approved', submission })
    // Submissions older than the history have no revisions.
    fill(last ?? sentFieldsOf(submission), submission.previewImages)
    $edited.set({ state: 'editing', key, submission, idempotencyKey: newIdempotencyKey() })
  } catch (error) {
    $edited.set({ state: isRefusal(error) ? 'unknown' : 'failed' })
  }
}

/** Fills the form. `shown`: URLs of the images, signed if they're on the site. */
export function fill(fields: SentFields, shown: readonly string[]): void {
  const texts = TEXT_FIELDS.map((field) => [field, [fields[field]].flat().join(', ')])
  $fields.set(Object.fromEntries(texts) as SubmitFields)
  const { previewImageURLs } = fields
  const isUpload = (address: string) => UPLOAD_PATH.test(address)
  const uploads = previewImageURLs.filter(isUpload).map((path, index) => ({
    path,
    name: submissionTexts.imageNumber(index + 1),
    bytes: 0,
    view: shown.find((address) => address.startsWith(path)) ?? path,
  }))
  restoreImages({ pictures: previewImageURLs.filter((address) => !isUpload(address)), uploads })
}

export const editForm = createForm({
  name: 'edit',
  schema: Submit,
  // The terms were accepted with the first revision.
  more: () => ({
    ...$fields.get(),
    previewImageURLs: imageAddresses(),
    acceptTerms: 'on',
  }),
  send: async (fields) => {
    const edited = $edited.get()
    if (edited.state !== 'editing') return
    const { key, submission, idempotencyKey } = edited
    const options = { idempotencyKey, anonymous: !isOwnId(key) }
    await noteRefusal(call('PUT /api/submissions/{key}', { key, body: fields }, options))
    forgetDuplicates()
    carryToast(
      submission.status === 'rejected'
        ? wording('Resubmitted', "It's back in the queue.")
        : wording('Changes saved', 'It keeps its place in the queue.'),
    )
    goTo(shownAt(key))
  },
  failed: wording('Changes not saved', 'Your edits are still here. Please try again.'),
  leaves: true,
})

export function shownAt(key: string): string {
  return isOwnId(key) ? `${PAGES.profile}#submissions` : submissionPath(key)
}
