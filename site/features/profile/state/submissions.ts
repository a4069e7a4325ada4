/** The profile's lists, loaded when their tabs open, and the user's own submissions. */
import { atom } from 'nanostores'
import { call } from '#site/client/api.ts'
import { SUBMISSION_DELETED, SUBMISSION_NOT_DELETED } from '#site/features/account/account-texts.ts'
import { showToast } from '#site/ui/toast/toast.ts'

type OwnList<Rows> = { state: 'loading' | 'failed' } | ({ state: 'listed' } & Rows)

/** The rows stay visible while the list reloads. */
export function ownList<Rows extends object>(fetch: () => Promise<Rows>) {
  const $list = atom<OwnList<Rows>>({ state: 'loading' })
  const load = async () => {
    if ($list.get().state === 'failed') $list.set({ state: 'loading' })
    try {
      $list.set({ ...(await fetch()), state: 'listed' })
    } catch {
      $list.set({ state: 'failed' })
    }
  }
  return { $list, load }
}

export const { $list: $submissions, load: loadSubmissions } = ownList(async () => ({
  rows: await call('GET /api/users/submissions'),
}))

export const $deleting = atom<string | undefined>(undefined)

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
