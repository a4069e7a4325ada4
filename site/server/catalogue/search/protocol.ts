/** The messages between the main thread and the search worker. */
import type { ListQuery } from '#site/domain/filters.ts'
import type { Applied } from '#site/server/replica/applied.ts'

export type Change = Pick<Applied, 'version' | 'changed' | 'removed' | 'voted'>

export type SearchRequest = { kind: 'search'; query: ListQuery } | ({ kind: 'changed' } & Change)

/** `json` is an AgentList, made from the replica's `version`. */
export interface Answer {
  version: number
  json: string
}

export type SearchEvent =
  | 'ready'
  /** So much has changed since the index was built that a fresh one would be better. */
  | 'stale'
