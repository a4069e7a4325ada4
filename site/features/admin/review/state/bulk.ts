/** Starts bulk reviews of the submissions selected in the queue. */
import type { Body } from '#site/client/api.ts'
import { BULK_MAX } from '#site/domain/limits.ts'
import { beginBulk, onBulkEnd } from '#site/features/admin/bulk/bulk.ts'
import { $queue, clearSelection, inOrder, loadQueue, versionOf } from './queue.ts'

type BulkVerdict = Pick<Body<'POST /api/admin/reviews'>, 'action' | 'notes' | 'reason'>

onBulkEnd(loadQueue)

export function selectedCount(): number {
  const { isAll, total, selected } = $queue.get()
  return isAll ? Math.min(total, BULK_MAX) : selected.length
}

export async function startBulk(verdict: BulkVerdict): Promise<void> {
  const { isAll, asOf, total, filter, lines, selected } = $queue.get()
  const { status, categoryId, importId, search } = filter
  const facets = {
    ...(status !== 'all' && { status }),
    ...(categoryId && { categoryId }),
    ...(importId && { importId }),
  }
  const shown = lines.filter(({ id }) => selected.includes(id))
  // The total excludes submissions with decisions in flight, and these give others a new version, so they must be stored first.
  await inOrder(async () => undefined)
  const current = shown.map((line) => ({ ...line, version: versionOf(line) }))
  const selection = isAll ? { ...facets, search, asOf, total } : current
  await beginBulk({ ...verdict, selection }, clearSelection)
}
