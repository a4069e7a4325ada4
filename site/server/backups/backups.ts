/** The backups of a site: made one at a time in a worker thread, and stored in a folder or a bucket. */
import { mkdirSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { Logger } from 'pino'
import type { Config } from '#site/server/config/config.ts'
import { Failure, plainly } from '#site/server/config/failure.ts'
import { FolderInUse, lockFolder } from '#site/server/config/folder-lock.ts'
import { copyPlace, objectStorage } from '#site/server/config/object-storage.ts'
import { Bucket } from '#site/server/s3/bucket.ts'
import { getFile, putFile } from '#site/server/s3/whole-files.ts'
import { Thread } from '#site/server/threads/thread.ts'
import { readBackupKey } from './backup-key.ts'
import { BACKUP_ELSEWHERE, BACKUP_NOT_SENT, BACKUP_RUNS } from './backup-texts.ts'
import { type BackupOrder, type MadeBackup, WORK } from './make-backup.ts'

const IDLE_MS = 1000
const UNFINISHED = '.part'
/** Backups may be in a bucket, which must not be listed every few seconds. */
const LISTED_MS = 60_000

export interface StoredBackup {
  name: string
  bytes: number
  madeAt: Date
}

type Made = MadeBackup & { name: string }

export class Backups {
  readonly #log: Logger
  readonly #config: Config
  /** The folder of the backups or, on the way to a bucket, of the file. */
  readonly #folder: string
  readonly #remote: { bucket: Bucket; prefix: string } | undefined
  #making: Promise<Made> | undefined
  #listed: { at: number; list: Promise<StoredBackup[]> } | undefined
  #problem: string | undefined
  readonly #thread = new Thread<BackupOrder, MadeBackup>(new URL('./worker.ts', import.meta.url), {
    name: 'backup',
    idleMs: IDLE_MS,
  })

  /** Beside the copy of the database, if there is one. */
  constructor(config: Config, log: Logger) {
    this.#config = config
    const copy = copyPlace(config)
    const inFolder = copy && 'folder' in copy ? copy : undefined
    const inBucket = copy && 'storage' in copy ? copy : undefined
    const storage = copy ? inBucket?.storage : objectStorage(config)
    this.#folder = join(inFolder?.folder ?? config.DATA_DIR, 'backups')
    const prefix = `${inBucket?.prefix ?? ''}backups/`
    this.#log = log
    this.#remote = storage && { bucket: new Bucket(storage, log), prefix }
  }

  get place(): string {
    if (!this.#remote) return this.#folder
    const { bucket, prefix } = this.#remote
    return `${bucket.storage.url}/${prefix}`.slice(0, -1)
  }

  get isMaking(): boolean {
    return this.#making !== undefined
  }

  /** Why the last attempt failed. */
  get problem(): string | undefined {
    return this.#problem
  }

  /** Creates a backup once `allow` resolves, or joins the one that is being made, and removes the oldest beyond BACKUP_KEEP. Throws Failure if another process makes one, or PocketBase runs elsewhere. */
  make(allow?: () => Promise<void>): Promise<Made> {
    this.#making ??= this.#allowed(allow).finally(() => {
      this.#making = undefined
      this.#listed = undefined
    })
    return this.#making
  }

  /** Newest first, at most a minute old. */
  list(): Promise<StoredBackup[]> {
    if (!this.#listed || Date.now() - this.#listed.at > LISTED_MS) {
      this.#listed = { at: Date.now(), list: this.#list() }
      this.#listed.list.catch(() => (this.#listed = undefined))
    }
    return this.#listed.list
  }

  /** Returns the path of a stored backup, downloaded if needed. */
  async fetch(name: string): Promise<string> {
    const path = join(this.#folder, name)
    if (this.#remote) {
      this.#makeFolder()
      await getFile(this.#remote.bucket, this.#remote.prefix + name, path)
    }
    return path
  }

  /** Aborts a backup in progress. */
  async stop(): Promise<void> {
    await this.#thread.stop(0)
    await this.#making?.catch(() => undefined)
  }

  async #allowed(allow?: () => Promise<void>): Promise<Made> {
    if (this.#config.POCKETBASE_URL) throw new Failure(BACKUP_ELSEWHERE)
    await allow?.()
    try {
      const lock = lockWork(join(this.#config.DATA_DIR, WORK))
      const made = await this.#make().finally(() => lock.release())
      this.#problem = undefined
      return made
    } catch (error) {
      this.#problem = plainly(error) ?? 'See the server log for details.'
      throw error
    }
  }

  async #make(): Promise<Made> {
    const { DATA_DIR: dataDir, BACKUP_KEEP } = this.#config
    this.#makeFolder()
    // Killed backups leave them.
    for (const name of readdirSync(this.#folder))
      if (name.endsWith(UNFINISHED)) rmSync(join(this.#folder, name))
    const name = `roster-${new Date().toISOString().slice(0, 19).replaceAll(':', '-')}Z.tar.gz.age`
    const target = join(this.#folder, name + UNFINISHED)
    try {
      const key = await readBackupKey(this.#config)
      const filesElsewhere = objectStorage(this.#config) !== undefined
      const made = await this.#thread.request({ dataDir, target, key, filesElsewhere })
      await this.#store(target, name)
      await this.#prune(name, BACKUP_KEEP)
      return { ...made, name }
    } finally {
      rmSync(target, { force: true })
    }
  }

  /** Removes the oldest backups. The new one is stored whatever happens to them. */
  async #prune(made: string, keep: number): Promise<void> {
    try {
      for (const { name } of (await this.#list()).slice(keep)) if (name !== made) await this.#remove(name)
    } catch (error) {
      this.#log.warn({ error }, plainly(error) ?? "couldn't remove an old backup")
    }
  }

  #makeFolder(): void {
    mkdirSync(this.#folder, { recursive: true, mode: 0o700 })
  }

  async #list(): Promise<StoredBackup[]> {
    return (await this.#files())
      .flatMap((file) => {
        const madeAt = madeAtOf(file.name)
        return madeAt ? [{ ...file, madeAt }] : []
      })
      .sort((one, other) => other.madeAt.getTime() - one.madeAt.getTime())
  }

  async #files(): Promise<Omit<StoredBackup, 'madeAt'>[]> {
    if (this.#remote) {
      const { bucket, prefix } = this.#remote
      const files = await bucket.files(prefix)
      return files.map(({ key, bytes }) => ({ name: key.slice(prefix.length), bytes }))
    }
    this.#makeFolder()
    return readdirSync(this.#folder).map((name) => ({ name, bytes: statSync(join(this.#folder, name)).size }))
  }

  async #store(path: string, name: string): Promise<void> {
    if (!this.#remote) return renameSync(path, join(this.#folder, name))
    try {
      await putFile(this.#remote.bucket, this.#remote.prefix + name, path)
    } catch (error) {
      throw new Failure(BACKUP_NOT_SENT(reasonOf(error)), { cause: error })
    }
  }

  async #remove(name: string): Promise<void> {
    if (this.#remote) await this.#remote.bucket.remove(this.#remote.prefix + name)
    else rmSync(join(this.#folder, name), { force: true })
  }
}

/** Throws Failure if another process is making a backup. */
function lockWork(folder: string) {
  try {
    return lockFolder(folder)
  } catch (error) {
    throw error instanceof FolderInUse ? new Failure(BACKUP_RUNS) : error
  }
}

const NAME = /^roster-(\d{4}-\d\d-\d\dT)(\d\d)-(\d\d)-(\d\d)Z\.tar\.gz\.age$/

export function madeAtOf(name: string): Date | undefined {
  const [, day, hour, minute, second] = NAME.exec(name) ?? []
  return day ? new Date(`${day}${hour}:${minute}:${second}Z`) : undefined
}

/** For a failed connection, the cause has the details. */
function reasonOf(error: unknown): string {
  const reason = error instanceof Error ? (error.cause ?? error) : error
  return reason instanceof Error ? reason.message : String(reason)
}
