/** Creates a backup of PocketBase's folder while PocketBase is running. */
import { randomBytes } from 'node:crypto'
import {
  constants,
  copyFileSync,
  existsSync,
  linkSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { sealText, takeSecrets } from './hidden-secrets.ts'
import { type BackupHead, DATABASE, FORMAT, HEAD, SECRETS, STORAGE } from './manifest.ts'
import { type Source, writeArchive } from './write-archive.ts'

export interface BackupOrder {
  dataDir: string
  target: string
  key: string
  filesElsewhere: boolean
}

export interface MadeBackup extends Pick<BackupHead, 'agents' | 'people' | 'files'> {
  bytes: number
}

export async function makeBackup(
  { dataDir, target, key, filesElsewhere }: BackupOrder,
  onShare: (share: number) => void,
): Promise<MadeBackup> {
  const begunAt = new Date().toISOString()
  sweep(dataDir, dirname(target))
  const unfinished = unfinishedOf(target)
  // On the disk of the files, so that they can be linked, and outside the backups, because it contains secrets.
  const work = mkdtempSync(join(dataDir, WORK))
  try {
    const [database, storage] = [join(work, 'data.db'), join(work, 'storage')]
    const stored = join(dataDir, STORAGE)
    // Files are linked before the records that name them are copied, and new ones once more afterward.
    if (!filesElsewhere) linkFiles(stored, storage)
    copyDatabase(join(dataDir, DATABASE), database)
    if (!filesElsewhere) linkFiles(stored, storage)
    const { secrets, agents, people } = readCopy(database, dataDir)
    const checksumsKey = randomBytes(32).toString('hex')
    const files = filesBelow(storage)
    const head: BackupHead = {
      program: 'roster',
      format: FORMAT,
      begunAt,
      agents,
      people,
      files: filesElsewhere ? null : files.filter((name) => !name.endsWith('.attrs')).length,
    }
    const sources: Source[] = [
      { name: HEAD, content: Buffer.from(`${JSON.stringify(head, null, 2)}\n`) },
      { name: SECRETS, content: sealText(JSON.stringify({ ...secrets, checksumsKey }), key) },
      { name: DATABASE, path: database },
      ...files.map((name) => ({ name: `${STORAGE}/${name}`, path: join(storage, name) })),
    ]
    const total = sources.reduce((sum, source) => sum + bytesOf(source), 0)
    await writeArchive(unfinished, sources, checksumsKey, (bytes) => onShare(bytes / total))
    renameSync(unfinished, target)
    return { bytes: statSync(target).size, agents, people, files: head.files }
  } finally {
    rmSync(work, { recursive: true, force: true })
    rmSync(unfinished, { force: true })
  }
}

/** One read transaction: a consistent copy with every acknowledged write and no deleted data, which blocks no writer. */
function copyDatabase(from: string, to: string): void {
  const database = new DatabaseSync(from, { readOnly: true, timeout: 10_000 })
  try {
    database.prepare('VACUUM INTO ?').run(to)
  } finally {
    database.close()
  }
}

function readCopy(path: string, dataDir: string) {
  const database = new DatabaseSync(path)
  try {
    const own = join(dataDir, 'secrets.json')
    const kept = existsSync(own) ? readFileSync(own, 'utf8') : null
    const secrets = { ...takeSecrets(database), kept }
    const count = (table: string) =>
      Number(database.prepare(`SELECT count(*) AS n FROM ${table}`).get()?.['n'])
    return { secrets, agents: count('agents'), people: count('users') }
  } finally {
    database.close()
  }
}

function filesBelow(folder: string): string[] {
  if (!existsSync(folder)) return []
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true })
  const paths = entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))
  return paths.map((path) => path.slice(folder.length + 1).replaceAll('\\', '/')).sort()
}

function bytesOf(source: Source): number {
  return 'path' in source ? statSync(source.path).size : source.content.length
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

const WORK = `backup-work-${process.pid}-`

function unfinishedOf(target: string): string {
  return `${target}.${process.pid}.part`
}

const UNFINISHED = /^backup-work-(?<work>\d+)-|\.tar\.gz\.(?<part>\d+)\.part$/

/** Removes files that killed backups left in these folders. A process runs one backup at a time, so any of its own files are abandoned, too. */
function sweep(...folders: string[]): void {
  for (const folder of folders.filter((path) => existsSync(path))) {
    for (const name of readdirSync(folder)) {
      const { work, part } = UNFINISHED.exec(name)?.groups ?? {}
      const pid = Number(work ?? part)
      if (pid && (pid === process.pid || !isRunning(pid)))
        rmSync(join(folder, name), { recursive: true, force: true })
    }
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    // EPERM means that the process exists and belongs to another user.
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}
