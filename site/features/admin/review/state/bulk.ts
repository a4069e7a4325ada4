/** Bulk reviews in the browser: starts one on the server, follows its progress, and offers its undo. */
import { computed } from 'nanostores'
import type { Body, Result } from '#site/client/api.ts'
import { BULK_MAX, BULK_REFRESH_MS } from '#site/domain/limits.ts'
import { createReport } from '#site/features/admin/kit/report.ts'
import { attempt } from '#site/features/admin/kit/task.ts'
import { BULK_FAILED } from '#site/features/admin/review/review-texts.ts'
import { adminStats } from '#site/features/admin/shell/admin-stats.ts'
import { callAsAdmin } from '#site/features/admin/shell/call-as-admin.ts'
import { $queue, clearSelection, inOrder, loadQueue } from './queue.ts'

export type BulkReview = NonNullable<Result<'GET /api/admin/reviews'>['review']>
type Start = Body<'POST /api/admin/reviews'>
type BulkVerdict = Pick<Start, 'action' | 'notes' | 'reason'>

const NEWS_MS = 60 * 60_000

/** Another admin may have started it. */
export const bulk = createReport(
  async () => {
    const { review } = await callAsAdmin('GET /api/admin/reviews')
    const isOld = review?.endedAt !== undefined && Date.now() - Date.parse(review.endedAt) > NEWS_MS
    return { review: isOld ? undefined : review }
  },
  (value) => (value?.review?.state === 'running' ? BULK_REFRESH_MS : undefined),
)

/** The running one, or the last outcome until it's dismissed. */
export const $bulk = computed(bulk.$report, ({ value }) => value?.review)

$bulk.listen((now, before) => {
  if (before?.state !== 'running' || now?.state === 'running') return
  void loadQueue()
  void adminStats.load()
})

export function selectedCount(): number {
  const { isAll, total, selected } = $queue.get()
  return isAll ? Math.min(total, BULK_MAX) : selected.length
}

export function startBulk(verdict: BulkVerdict): Promise<void> {
  const { isAll, asOf, total, filter, lines, selected } = $queue.get()
  const { status, categoryId, search } = filter
  const facets = { ...(status !== 'all' && { status }), ...(categoryId && { categoryId }) }
  const shown = lines.filter(({ id }) => selected.includes(id))
  const body = { ...verdict, selection: isAll ? { ...facets, search, asOf, total } : shown }
  return change(async () => {
    // The total leaves out decisions in flight, so they must be stored first.
    await inOrder(async () => undefined)
    bulk.set({ review: await callAsAdmin('POST /api/admin/reviews', { body }) })
    clearSelection()
  })
}

export function stopBulk(): Promise<void> {
  const id = $bulk.get()?.id ?? ''
  return change(async () => void (await callAsAdmin('POST /api/admin/reviews/{id}/stop', { id })))
}

export function undoBulk(): Promise<void> {
  const id = $bulk.get()?.id ?? ''
  return change(async () =>
    bulk.set({ review: await callAsAdmin('POST /api/admin/reviews/{id}/undo', { id }) }),
  )
}

export function dismissBulk(): void {
  bulk.set({ review: undefined })
}

async function change(act: () => Promise<void>): Promise<void> {
  await attempt(BULK_FAILED, act)
  await bulk.load()
}
