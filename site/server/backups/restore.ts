/** Restores a site's folder from a backup. Everything is verified first, and nothing is overwritten. */
import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { Failure } from '#site/server/config/failure.ts'
import { DATABASE, explained, readArchive, SECRETS } from './archive.ts'
import { FOLDER_HOLDS_SITE } from './backup-texts.ts'
import { type DatabaseState, stateOf } from './database-state.ts'

interface RestoreOrder {
  file: string
  dataDir: string
  key: string
  /** Replaces the backup's database at this path with a newer one. */
  renew?: (database: string) => Promise<void>
}

const OF_A_SITE = ['pocketbase', SECRETS, 'catalogue.db']

/** Throws Failure about the folder, file, or key, and leaves the folder unchanged. The caller holds the folder's lock. */
export async function restore({ file, dataDir, key, renew }: RestoreOrder): Promise<DatabaseState> {
  refuseSite(dataDir)
  const work = join(dataDir, 'restoring')
  rmSync(work, { recursive: true, force: true })
  mkdirSync(work, { recursive: true, mode: 0o700 })
  try {
    await readArchive(file, work, key)
    const database = join(work, DATABASE)
    await renew?.(database)
    const state = await explained(file, () => stateOf(database))
    for (const name of [SECRETS, 'pocketbase'])
      if (existsSync(join(work, name))) renameSync(join(work, name), join(dataDir, name))
    return state
  } finally {
    rmSync(work, { recursive: true, force: true })
  }
}

export function refuseSite(dataDir: string): void {
  const found = OF_A_SITE.filter((name) => existsSync(join(dataDir, name)))
  if (found.length > 0) throw new Failure(FOLDER_HOLDS_SITE(dataDir, found))
}
