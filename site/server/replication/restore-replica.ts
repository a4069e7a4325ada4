/** Restores a site from its copy: the latest state of the database, and everything else from the newest backup next to it. */
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Backups } from '#site/server/backups/backups.ts'
import { type DatabaseState, stateOf } from '#site/server/backups/database-state.ts'
import { restore } from '#site/server/backups/restore.ts'
import { Failure } from '#site/server/config/failure.ts'
import type { CopyPlace } from '#site/server/config/object-storage.ts'
import { listSnapshots, nameOf, restoreDatabase } from './litestream.ts'
import * as texts from './replication-texts.ts'

/** Litestream's message for a time before, between, or after changes. */
const NOTHING_FOUND = 'no matching backups found'

interface ReplicaOrder {
  place: CopyPlace
  backups: Pick<Backups, 'list' | 'fetch'>
  binary: string
  dataDir: string
  key: string
  /** The newest state by default. */
  at: Date | undefined
}

/** Throws Failure, and leaves the folder unchanged, if anything is missing, corrupted, or older than the backup. */
export async function restoreReplica(order: ReplicaOrder): Promise<DatabaseState & { backup: string }> {
  const { backups, dataDir, key, at } = order
  const place = nameOf(order.place)
  const copying = { ...order, database: join(dataDir, 'data.db'), config: join(dataDir, 'litestream.json') }
  const snapshots = await listSnapshots(copying).catch((error: Error) => {
    throw new Failure(texts.REPLICA_NOT_READ(place, error.message))
  })
  if (snapshots.length === 0) throw new Failure(texts.NO_REPLICA(place))
  const list = await backups.list()
  const backup = list.find(({ madeAt }) => !at || madeAt <= at) ?? list.at(-1)
  if (!backup) throw new Failure(texts.REPLICA_WITHOUT_BACKUP(place))
  const file = await backups.fetch(backup.name)
  const renew = async (database: string) => {
    const older = stateOf(database)
    rmSync(database)
    const problem = await restoreDatabase({ ...copying, database }, at)
    if (at && problem === NOTHING_FOUND) throw new Failure(texts.NOTHING_AT(place, at))
    if (problem !== undefined) throw new Failure(texts.REPLICA_NOT_READ(place, problem))
    const { head } = corruptionExplained(place, database)
    if (!at && head < older.head) throw new Failure(texts.REPLICA_OLDER(place, backup.name))
  }
  return { ...(await restore({ file, dataDir, key, renew })), backup: backup.name }
}

function corruptionExplained(place: string, database: string): DatabaseState {
  try {
    return stateOf(database)
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error)
    throw new Failure(
      `The copy in ${place} is corrupted (${why}). Nothing was restored. Choose an earlier state with --at, or restore a backup.`,
    )
  }
}
