/** The submissions that wait, as an administrator decides on them on their own page, with their own token. */
import { atom } from 'nanostores'
import { ApiFailure, call, type Result } from '#site/client/api.ts'
import type { Wording } from '#site/domain/wording.ts'
import * as texts from '#site/features/admin/review/review-texts.ts'
import { showToast, toastFailure } from '#site/ui/toast/toast.ts'

export type PendingLine = Result<'GET /api/admin/submissions'>['submissions'][number]

export type Pending =
  | { state: 'loading' }
  /** Decided lines stay until the list is read again, so that they can still be featured. */
  | { state: 'listed'; lines: readonly PendingLine[]; total: number }
  | { state: 'failed' }

export const $pending = atom<Pending>({ state: 'loading' })

/** The submission that is being changed. */
export const $beingDecided = atom<string | undefined>(undefined)

export async function loadPending(): Promise<void> {
  if ($pending.get().state === 'failed') $pending.set({ state: 'loading' })
  try {
    const { submissions, total } = await call('GET /api/admin/submissions', { query: { status: 'pending' } })
    $pending.set({ state: 'listed', lines: submissions, total })
  } catch {
    $pending.set({ state: 'failed' })
  }
}

export async function decide({ id, version }: PendingLine, status: 'approved' | 'rejected'): Promise<void> {
  await change(id, texts.STATUS_UPDATED, texts.STATUS_NOT_UPDATED, () =>
    call('PUT /api/admin/submissions/{id}/status', { id, body: { status, version } }),
  )
}

export async function feature({ id, version }: PendingLine, featured: boolean): Promise<void> {
  await change(id, texts.FEATURED_UPDATED, texts.FEATURED_NOT_UPDATED, () =>
    call('PUT /api/admin/submissions/{id}/featured', { id, body: { featured, version } }),
  )
}

type Changed = Pick<PendingLine, 'status' | 'featured' | 'version'>

async function change(
  id: string,
  success: Wording,
  failure: Wording,
  send: () => Promise<Changed>,
): Promise<void> {
  if ($beingDecided.get()) return
  $beingDecided.set(id)
  try {
    const { status, featured, version } = await send()
    replace(id, { status, featured, version })
    showToast(success)
  } catch (error) {
    toastFailure(failure, error)
    // Somebody else has decided on it.
    if (error instanceof ApiFailure && [404, 409].includes(error.status)) await loadPending()
  } finally {
    $beingDecided.set(undefined)
  }
}

function replace(id: string, changed: Changed): void {
  const now = $pending.get()
  if (now.state !== 'listed') return
  const lines = now.lines.map((line) => (line.id === id ? { ...line, ...changed } : line))
  $pending.set({ ...now, lines })
}
