/** The list of a person's own submissions. */
import { atom } from 'nanostores'
import { call } from '#site/client/api.ts'
import { SUBMISSION_DELETED, SUBMISSION_NOT_DELETED } from '#site/features/account/account-texts.ts'
import type { Submission } from '#site/features/submission/followed-submission.ts'
import { showToast } from '#site/ui/toast/toast.ts'

export type Submissions =
  | { state: 'loading' }
  | { state: 'listed'; submissions: readonly Submission[] }
  | { state: 'failed' }

export const $submissions = atom<Submissions>({ state: 'loading' })

/** The submission that is being deleted. */
export const $deleting = atom<string | undefined>(undefined)

export async function loadSubmissions(): Promise<void> {
  if ($submissions.get().state === 'failed') $submissions.set({ state: 'loading' })
  try {
    $submissions.set({ state: 'listed', submissions: await call('GET /api/users/submissions') })
  } catch {
    $submissions.set({ state: 'failed' })
  }
}

export async function removeSubmission(id: string): Promise<void> {
  if ($deleting.get()) return
  $deleting.set(id)
  try {
    await call('DELETE /api/agents/{id}', { id })
    showToast(SUBMISSION_DELETED)
    await loadSubmissions()
  } catch {
    showToast({ ...SUBMISSION_NOT_DELETED, tone: 'destructive' })
  } finally {
    $deleting.set(undefined)
  }
}
