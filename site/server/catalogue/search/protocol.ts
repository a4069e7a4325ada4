/** What the main thread and the search worker say to each other. */
import type { ListQuery } from '#site/catalogue/filters.ts'
import type { Applied } from '../applied.ts'

export type Change = Pick<Applied, 'version' | 'changed' | 'removed' | 'touched'>

export type ToWorker =
  | { kind: 'search'; n: number; query: ListQuery }
  | ({ kind: 'changed' } & Change)
  | { kind: 'stop' }

export type FromWorker =
  | { kind: 'ready' }
  /** `json` is an AgentList, made from the replica's `version`. */
  | { kind: 'answer'; n: number; version: number; json: string }
  | { kind: 'failed'; n: number; message: string }
  /** So much has changed since the index was built that a fresh one would be better. */
  | { kind: 'stale' }
