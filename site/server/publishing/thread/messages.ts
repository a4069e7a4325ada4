/** The messages between the main thread and the publisher's worker. */
import type { Config } from '#site/server/config/config.ts'
import type { PocketBaseConnection } from '#site/server/pocketbase/connection.ts'
import type { PagePath } from '#site/server/publishing/paths.ts'
import type { Applied } from '#site/server/replica/applied.ts'
import type { FollowerState } from '#site/server/replica/follower.ts'

export interface PublisherSettings {
  config: Config
  replicaPath: string
  folder: string
  entry: string
}

export interface PublisherStart extends PublisherSettings {
  replaceReplica: boolean
}

export interface WorkerState extends Omit<FollowerState, 'error'> {
  queue: number
  failing: number
  /** Every page of this build has been written once. */
  complete: boolean
}

export interface PublisherState extends WorkerState {
  replicaDamaged: boolean
  diskFull: boolean
}

export type ToPublisher =
  | { kind: 'connect'; connection: PocketBaseConnection }
  /** The reply follows a poll of the feed that began later. */
  | { kind: 'poll' }
  | { kind: 'repair'; path: PagePath }

export type FromPublisher =
  /** The stale pages of the last run are removed, so the site can open. */
  | { kind: 'opened' }
  | { kind: 'applied'; applied: Applied }
  | { kind: 'replaced'; paths: string[] }
  | { kind: 'state'; state: WorkerState }
  | { kind: 'log'; line: string }
