/** Calls the API of the review desk as the administrator who is signed in. */

import type { Input, Output } from '#site/contracts/contract.ts'
import type * as contracts from '#site/contracts/desk.ts'
import type { SentFields } from '#site/domain/submission-changes.ts'
import { callAsAdmin } from '#site/features/admin/shell/admin-calls.ts'
import type { Submission } from '#site/features/submission/submission-calls.ts'

export type DeskPage = Output<typeof contracts.listDesk>
export type DeskLine = DeskPage['submissions'][number]
type Item = Output<typeof contracts.readDeskItem>
/** The site leaves no field out of what it answers. */
export interface DeskItem extends Omit<Item, 'sendings'> {
  sendings: (Omit<Item['sendings'][number], 'fields'> & { fields: SentFields })[]
}
export type Decision = Omit<Input<typeof contracts.decide>, 'id'>
/** Approves or rejects. */
export type Verdict = Omit<Decision, 'version'> & { status: 'approved' | 'rejected' }
export type Decided = Submission & { version: string }

export interface DeskQuery {
  status: DeskLine['status'] | undefined
  categoryId: string
  search: string
  /** The `next` of the page before; empty for the first. */
  after: string
  /** Lines of a page; the site's own number without it. */
  limit?: string
}

export function fetchDesk(query: DeskQuery, signal: AbortSignal): Promise<DeskPage> {
  const params = Object.entries(query).filter((entry): entry is [string, string] => Boolean(entry[1]))
  return callAsAdmin(`/api/admin/submissions?${new URLSearchParams(params)}`, { signal })
}

export function fetchDeskItem(id: string, signal: AbortSignal): Promise<DeskItem> {
  return callAsAdmin(`/api/admin/submissions/${id}`, { signal })
}

export function sendDecision(id: string, body: Decision): Promise<Decided> {
  return callAsAdmin(`/api/admin/submissions/${id}/status`, { method: 'PUT', body })
}

export function sendFeatured(id: string, featured: boolean, version: string): Promise<Decided> {
  return callAsAdmin(`/api/admin/submissions/${id}/featured`, {
    method: 'PUT',
    body: { featured, version },
  })
}

export function sendDeletion(id: string, version: string): Promise<null> {
  const query = new URLSearchParams({ version })
  return callAsAdmin(`/api/admin/submissions/${id}?${query}`, { method: 'DELETE' })
}
