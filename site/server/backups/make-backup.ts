/** Creates a backup of PocketBase's folder while PocketBase is running. */
import {
  constants,
  copyFileSync,
  existsSync,
  linkSync,
  mkdirSync,
  readdirSync,
  rmSync,
  statSync,
} from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { DATABASE, filesBelow, SECRETS, STORAGE, writeArchive } from './archive.ts'
import { type DatabaseState, stateOf } from './database-state.ts'

export interface BackupOrder {
  dataDir: string
  /** The path to write the backup to. */
  target: string
  key: string
  filesElsewhere: boolean
}

export interface MadeBackup extends Pick<DatabaseState, 'agents' | 'people'> {
  bytes: number
}

/** The caller holds the lock on the backup folder in `dataDir`. */
export async function makeBackup(order: BackupOrder): Promise<MadeBackup> {
  const { dataDir, target, key, filesElsewhere } = order
  // On the disk of the files, so that they can be linked, and outside the backups, because it contains secrets.
  const copy = join(dataDir, WORK, 'copy')
  rmSync(copy, { recursive: true, force: true })
  mkdirSync(copy, { recursive: true, mode: 0o700 })
  try {
    const [database, storage] = [join(copy, 'data.db'), join(copy, 'storage')]
    const stored = join(dataDir, STORAGE)
    // Files are linked before the records that name them are copied, and new ones once more afterward.
    if (!filesElsewhere) linkFiles(stored, storage)
    copyDatabase(join(dataDir, DATABASE), database)
    if (!filesElsewhere) linkFiles(stored, storage)
    const { agents, people } = stateOf(database)
    await writeArchive(target, filesOf(dataDir, database, storage), key)
    return { bytes: statSync(target).size, agents, people }
  } finally {
    rmSync(copy, { recursive: true, force: true })
  }
}

/** The folder in `dataDir` for unfinished work. */
export const WORK = 'backup-work'

/** One read transaction: a consistent copy with every acknowledged write and no deleted data, which blocks no writer. */
function copyDatabase(from: string, to: string): void {
  const database = new DatabaseSync(from, { readOnly: true, timeout: 10_000 })
  try {
    database.prepare('VACUUM INTO ?').run(to)
  } finally {
    database.close()
  }
}

function filesOf(dataDir: string, database: string, storage: string): Map<string, string> {
  const secrets = join(dataDir, SECRETS)
  const files = existsSync(storage) ? filesBelow(storage) : []
  return new Map([
    ...(existsSync(secrets) ? [[SECRETS, secrets] as const] : []),
    [DATABASE, database],
    ...files.map((name) => [`${STORAGE}/${name}`, join(storage, name)] as const),
  ])
}

/** Thumbnails, which PocketBase recreates on demand. */
const DERIVED = /^thumbs_/

function linkFiles(from: string, to: string): void {
  if (!existsSync(from)) return
  mkdirSync(to, { recursive: true, mode: 0o700 })
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)]
    if (entry.isDirectory()) {
      if (!DERIVED.test(entry.name)) linkFiles(source, target)
    } else if (entry.isFile() && !existsSync(target)) link(source, target)
  }
}

function link(source: string, target: string): void {
  try {
    linkSync(source, target)
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return
    // Not every file system supports hard links.
    copyFileSync(source, target, constants.COPYFILE_FICLONE)
  }
}
