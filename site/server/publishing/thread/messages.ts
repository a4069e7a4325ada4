/** The messages between the main thread and the publisher's worker. */

import type { Config } from '#site/server/config/config.ts'
import type { PocketBaseConnection } from '#site/server/pocketbase/connection.ts'
import type { PagePath } from '#site/server/publishing/paths.ts'
import type { Applied } from '#site/server/replica/applied.ts'
import type { FollowerState } from '#site/server/replica/follower.ts'

export interface PublisherSettings {
  config: Config
  replicaPath: string
  /** The folder of this build's pages for this origin. */
  folder: string
  /** Astro's bundle. */
  entry: string
}

/** What a worker is started with. */
export interface PublisherStart extends PublisherSettings {
  /** The replica's file is damaged, so it is replaced before anything reads it. */
  replaceReplica: boolean
}

/** The worker's part of the publisher's state. */
export interface WorkerState extends Omit<FollowerState, 'error'> {
  /** Pages that wait or are being rendered. */
  queue: number
  /** Pages that keep failing and are rendered on demand. */
  failing: number
  /** Every page of this build has been there once. */
  complete: boolean
}

export interface PublisherState extends WorkerState {
  /** The replica's file is damaged and being made again. */
  replicaDamaged: boolean
  /** Nothing more can be written to the disk. */
  diskFull: boolean
}

export type ToPublisher =
  | { kind: 'connect'; connection: PocketBaseConnection }
  /** Asks for a read of the feed; the state's `looked` tells when it is done. */
  | { kind: 'look'; number: number }
  /** A page's file is damaged. */
  | { kind: 'remake'; path: PagePath }
  /** Has every page rendered again; the reply is their number. */
  | { kind: 'again' }

export type FromPublisher =
  /** The stale pages of the last run are removed, so visitors may come. */
  | { kind: 'opened' }
  | { kind: 'applied'; applied: Applied }
  /** The files at these addresses were replaced or removed. */
  | { kind: 'replaced'; paths: string[] }
  | { kind: 'state'; state: WorkerState }
  | { kind: 'log'; line: string }
