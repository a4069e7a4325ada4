/** The pending submissions, which an admin reviews in the profile with their own token. */
import { atom } from 'nanostores'
import { ApiFailure, call, type Result } from '#site/client/api.ts'
import { createReport } from '#site/client/report.ts'
import { ADMIN_LIST_SIZE } from '#site/domain/limits.ts'
import type { Wording } from '#site/domain/wording.ts'
import { OUTCOMES } from '#site/features/admin/review/review-texts.ts'
import { showToast, toastFailure } from '#site/ui/toast/toast.ts'

export type PendingLine = Result<'GET /api/admin/submissions'>['submissions'][number]

/** Reviewed submissions stay listed until the next load, so that they can still be featured. */
export const pending = createReport(async () => {
  const query = { status: 'pending', limit: String(ADMIN_LIST_SIZE) } as const
  const { submissions, total } = await call('GET /api/admin/submissions', { query })
  return { rows: submissions, total }
})

/** IDs of the submissions with a request in flight. */
export const $beingReviewed = atom<readonly string[]>([])

export async function decide({ id, version }: PendingLine, status: 'approved' | 'rejected'): Promise<void> {
  await change(id, OUTCOMES.approve, () =>
    call('PUT /api/admin/submissions/{id}/status', { id, body: { status, version } }),
  )
}

export async function feature({ id, version }: PendingLine, featured: boolean): Promise<void> {
  await change(id, OUTCOMES.feature, () =>
    call('PUT /api/admin/submissions/{id}/featured', { id, body: { featured, version } }),
  )
}

async function change(
  id: string,
  { done, failed }: { done: Wording; failed: Wording },
  send: () => Promise<Pick<PendingLine, 'status' | 'featured' | 'version'>>,
): Promise<void> {
  if ($beingReviewed.get().includes(id)) return
  $beingReviewed.set([...$beingReviewed.get(), id])
  try {
    const { status, featured, version } = await send()
    const report = pending.$report.get()
    const rows = report.value?.rows.map((row) =>
      row.id === id ? { ...row, status, featured, version } : row,
    )
    // Not by `set`, which would drop the reply to a reload under way.
    if (report.value && rows) pending.$report.set({ ...report, value: { ...report.value, rows } })
    showToast(done)
  } catch (error) {
    toastFailure(failed, error)
    // Someone else has reviewed it.
    if (error instanceof ApiFailure && [404, 409].includes(error.status)) await pending.load()
  } finally {
    $beingReviewed.set($beingReviewed.get().filter((other) => other !== id))
  }
}
