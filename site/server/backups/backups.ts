/** Creates backups of the site in a worker thread, and removes old ones. */
import { mkdirSync, readdirSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { Logger } from 'pino'
import type { Config } from '#site/server/config/config.ts'
import { Failure } from '#site/server/config/failure.ts'
import { copyPlace, objectStorage } from '#site/server/config/object-storage.ts'
import { Bucket } from '#site/server/s3/bucket.ts'
import { getFile, putFile } from '#site/server/s3/whole-files.ts'
import { Thread } from '#site/server/threads/thread.ts'
import { readBackupKey } from './backup-key.ts'
import { BACKUP_ELSEWHERE, BACKUP_NOT_SENT } from './backup-texts.ts'
import type { BackupOrder, MadeBackup } from './make-backup.ts'
import { backupName, madeAtOf } from './manifest.ts'

const IDLE_MS = 1000
/** Share of the time before the upload to a bucket. */
const MAKING_SHARE = 0.7

export class Backups {
  readonly #config: Config
  readonly #store: BackupStore
  #onShare: (share: number) => void = () => undefined
  readonly #thread = new Thread<BackupOrder, MadeBackup, number>(new URL('./worker.ts', import.meta.url), {
    name: 'backup',
    idleMs: IDLE_MS,
    onEvent: (share) => this.#onShare(share),
  })

  constructor(config: Config, log: Logger) {
    this.#config = config
    this.#store = openBackupStore(config, log)
  }

  get place(): string {
    return this.#store.place
  }

  /** Creates a backup, and removes the oldest beyond BACKUP_KEEP. One call at a time. Throws Failure if PocketBase runs elsewhere. */
  async make(
    onShare: (share: number) => void = () => undefined,
  ): Promise<MadeBackup & { name: string; place: string }> {
    const { DATA_DIR, POCKETBASE_URL, BACKUP_KEEP } = this.#config
    if (POCKETBASE_URL) throw new Failure(BACKUP_ELSEWHERE)
    const { folder, place } = this.#store
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    const name = backupName(new Date())
    const filesElsewhere = objectStorage(this.#config) !== undefined
    const sendingShare = filesElsewhere ? 1 - MAKING_SHARE : 0
    this.#onShare = (share) => onShare(share * (1 - sendingShare))
    const key = readBackupKey(this.#config)
    const target = join(folder, name)
    const made = await this.#thread.request({ dataDir: DATA_DIR, target, key, filesElsewhere })
    await this.#store.keep(name, (share) => onShare(1 - sendingShare * (1 - share)))
    for (const { name: old } of (await this.#store.list()).slice(BACKUP_KEEP)) await this.#store.remove(old)
    return { ...made, name, place }
  }

  list(): Promise<StoredBackup[]> {
    return this.#store.list()
  }

  fetch(name: string): Promise<string> {
    return this.#store.fetch(name)
  }

  async stop(): Promise<void> {
    await this.#thread.stop(0)
  }
}

export interface StoredBackup {
  name: string
  bytes: number
  madeAt: Date
}

interface BackupStore {
  place: string
  folder: string
  list(): Promise<StoredBackup[]>
  keep(name: string, onShare: (share: number) => void): Promise<void>
  remove(name: string): Promise<void>
  fetch(name: string): Promise<string>
}

const S3_FOLDER = 'backups/'

/** Beside the copy of the database, if there is one. */
function openBackupStore(config: Config, log: Logger): BackupStore {
  const folder = join(config.DATA_DIR, 'backups')
  const [storage, copy] = [objectStorage(config), copyPlace(config)]
  if (!copy) return storage ? inBucket(new Bucket(storage, log), '', folder) : inFolder(folder)
  if ('folder' in copy) return inFolder(join(copy.folder, 'backups'))
  return inBucket(new Bucket(copy.storage, log), copy.prefix, folder)
}

function inFolder(folder: string): BackupStore {
  return {
    place: folder,
    folder,
    list: async () => {
      mkdirSync(folder, { recursive: true, mode: 0o700 })
      return newestFirst(
        readdirSync(folder).map((name) => ({ name, bytes: statSync(join(folder, name)).size })),
      )
    },
    keep: async (_name, onShare) => onShare(1),
    remove: async (name) => rmSync(join(folder, name), { force: true }),
    fetch: async (name) => join(folder, name),
  }
}

function inBucket(bucket: Bucket, prefix: string, folder: string): BackupStore {
  const backups = prefix + S3_FOLDER
  return {
    place: `${bucket.storage.url}/${backups}`,
    folder,
    list: async () => {
      const files = await bucket.files(backups)
      return newestFirst(files.map(({ key, bytes }) => ({ name: key.slice(backups.length), bytes })))
    },
    keep: async (name, onShare) => {
      const path = join(folder, name)
      try {
        await putFile(bucket, backups + name, path, onShare)
      } catch (error) {
        throw new Failure(BACKUP_NOT_SENT(reasonOf(error)), { cause: error })
      } finally {
        rmSync(path, { force: true })
      }
    },
    remove: async (name) => await bucket.remove(backups + name),
    fetch: async (name) => {
      mkdirSync(folder, { recursive: true, mode: 0o700 })
      await getFile(bucket, backups + name, join(folder, name))
      return join(folder, name)
    },
  }
}

/** For a failed connection, the cause has the details. */
function reasonOf(error: unknown): string {
  const reason = error instanceof Error ? (error.cause ?? error) : error
  return reason instanceof Error ? reason.message : String(reason)
}

function newestFirst(files: readonly Omit<StoredBackup, 'madeAt'>[]): StoredBackup[] {
  return files
    .flatMap((file) => {
      const madeAt = madeAtOf(file.name)
      return madeAt ? [{ ...file, madeAt }] : []
    })
    .sort((one, other) => other.madeAt.getTime() - one.madeAt.getTime())
}
