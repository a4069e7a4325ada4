/** The bulk action of the site: starts one on the server, follows its progress, and offers its undo. */
import { computed } from 'nanostores'
import type { Body, Result } from '#site/client/api.ts'
import { BULK_REFRESH_MS } from '#site/domain/limits.ts'
import { createReport } from '#site/features/admin/kit/report.ts'
import { attempt } from '#site/features/admin/kit/task.ts'
import { adminStats } from '#site/features/admin/shell/admin-stats.ts'
import { callAsAdmin } from '#site/features/admin/shell/call-as-admin.ts'
import { BULK_FAILED } from './bulk-texts.ts'

export type BulkReview = NonNullable<Result<'GET /api/admin/reviews'>['review']>
type Start = Body<'POST /api/admin/reviews'>

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

/** Calls back each time one ends. */
export function onBulkEnd(reload: () => unknown): void {
  $bulk.listen((now, before) => {
    if (before?.state === 'running' && now?.state !== 'running') reload()
  })
}
onBulkEnd(() => adminStats.load())

/** `onStart` runs once the server has accepted it. */
export function beginBulk(body: Start, onStart: () => void): Promise<void> {
  return change(async () => {
    bulk.set({ review: await callAsAdmin('POST /api/admin/reviews', { body }) })
    onStart()
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
