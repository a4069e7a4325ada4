/** Restores a site from its copy: the latest state of the database, and everything else from the newest backup next to it. */
import { rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Backups } from '#site/server/backups/backups.ts'
import { type DatabaseState, stateOf } from '#site/server/backups/database-state.ts'
import { restore } from '#site/server/backups/restore.ts'
import { Failure } from '#site/server/config/failure.ts'
import { restoreDatabase } from './litestream.ts'
import type { Place } from './place.ts'
import {
  NO_REPLICA,
  NOTHING_AT,
  REPLICA_CORRUPTED,
  REPLICA_NOT_READ,
  REPLICA_OLDER,
  REPLICA_WITHOUT_BACKUP,
} from './replication-texts.ts'
import { databaseFolder, newIdentity, readWriters, type Writer } from './writers.ts'

/** Litestream's message for a time before, between, or after changes. */
const NOTHING_FOUND = 'no matching backups found'

interface ReplicaOrder {
  place: Place
  backups: Pick<Backups, 'list' | 'fetch'>
  binary: string
  dataDir: string
  key: string
  /** The newest state by default. */
  at: Date | undefined
}

export interface RestoredReplica {
  /** When the catalogue last changed. */
  changedAt: string
  backup: string
  agents: number
  people: number
}

/** Throws Failure, and leaves the folder unchanged, if anything is missing, corrupted, or older than the backup. */
export async function restoreReplica(order: ReplicaOrder): Promise<RestoredReplica> {
  const { place, backups, dataDir, key, at } = order
  const writers = await readWriters(place)
  const last = writers.at(-1)
  const writer = at ? writers.findLast(({ since }) => new Date(since) <= at) : last
  if (!writer || !last) throw new Failure(NO_REPLICA(place.name))
  const list = await backups.list()
  const backup = list.find(({ madeAt }) => !at || madeAt <= at) ?? list.at(-1)
  if (!backup) throw new Failure(REPLICA_WITHOUT_BACKUP(place.name))
  const file = await backups.fetch(backup.name)
  const renew = async (database: string) => {
    const older = stateOf(database)
    const restored = await newerState(order, writer, database)
    if (!at && restored.head < older.head) throw new Failure(REPLICA_OLDER(place.name, backup.name))
  }
  const { changedAt, agents, people } = await restore({ file, dataDir, key, renew })
  newIdentity(dataDir, last.id)
  return { changedAt: changedAt.toISOString(), backup: backup.name, agents, people }
}

async function newerState(
  { place, binary, at }: ReplicaOrder,
  writer: Writer,
  database: string,
): Promise<DatabaseState> {
  rmSync(database)
  const config = join(dirname(database), 'litestream.json')
  const folder = databaseFolder(writer.id)
  const problem = await restoreDatabase({ binary, place, folder, database, config }, at)
  rmSync(config)
  if (at && problem === NOTHING_FOUND) throw new Failure(NOTHING_AT(place.name, at))
  if (problem !== undefined) throw new Failure(REPLICA_NOT_READ(place.name, problem))
  try {
    return stateOf(database)
  } catch (error) {
    throw new Failure(REPLICA_CORRUPTED(place.name, error instanceof Error ? error.message : String(error)))
  }
}
