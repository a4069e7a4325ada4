/** What an administrator does from their own page: the administration's routes, called with their own token. */

import { callApi } from '#site/client/api.ts'
import type { Output } from '#site/contracts/contract.ts'
import type { decide, listDesk } from '#site/contracts/desk.ts'

export type PendingPage = Output<typeof listDesk>
export type PendingLine = PendingPage['submissions'][number]
type Decided = Output<typeof decide>

/** The oldest first, and no more than a page of them. */
export function fetchPending(): Promise<PendingPage> {
  return callApi('/api/admin/submissions?status=pending')
}

/** `version` is the one that was on show. */
export function decideOn({ id, version }: PendingLine, status: 'approved' | 'rejected'): Promise<Decided> {
  return callApi(`/api/admin/submissions/${id}/status`, { method: 'PUT', body: { status, version } })
}

/** The same. */
export function setFeatured({ id, version }: PendingLine, featured: boolean): Promise<Decided> {
  return callApi(`/api/admin/submissions/${id}/featured`, { method: 'PUT', body: { featured, version } })
}
