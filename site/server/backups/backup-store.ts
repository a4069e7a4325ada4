/** Stores finished backups in DATA_DIR/backups, or in the bucket if S3 is configured. */
import { mkdirSync, readdirSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { Logger } from 'pino'
import type { Config } from '#site/server/config/config.ts'
import { Failure } from '#site/server/config/failure.ts'
import { objectStorage } from '#site/server/config/object-storage.ts'
import { Bucket } from '#site/server/s3/bucket.ts'
import { getFile, putFile } from '#site/server/s3/whole-files.ts'
import { BACKUP_NOT_SENT } from './backup-texts.ts'
import { madeAtOf } from './manifest.ts'

export interface StoredBackup {
  name: string
  bytes: number
  madeAt: Date
}

export interface BackupStore {
  place: string
  folder: string
  list(): Promise<StoredBackup[]>
  /** Stores a finished file of `folder`; `onShare` receives the progress, from 0 to 1. */
  keep(name: string, onShare: (share: number) => void): Promise<void>
  remove(name: string): Promise<void>
  fetch(name: string): Promise<string>
}

const S3_FOLDER = 'backups/'

export function openBackupStore(config: Config, log: Logger): BackupStore {
  const folder = join(config.DATA_DIR, 'backups')
  const storage = objectStorage(config)
  return storage ? inBucket(new Bucket(storage, log), folder) : inFolder(folder)
}

function inFolder(folder: string): BackupStore {
  return {
    ...{ place: folder, folder },
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

function inBucket(bucket: Bucket, folder: string): BackupStore {
  return {
    ...{ place: `${bucket.storage.url}/${S3_FOLDER}`, folder },
    list: async () => {
      const files = await bucket.files(S3_FOLDER)
      return newestFirst(files.map(({ key, bytes }) => ({ name: key.slice(S3_FOLDER.length), bytes })))
    },
    keep: async (name, onShare) => {
      const path = join(folder, name)
      try {
        await putFile(bucket, S3_FOLDER + name, path, onShare)
      } catch (error) {
        throw new Failure(BACKUP_NOT_SENT(reasonOf(error)), { cause: error })
      } finally {
        rmSync(path, { force: true })
      }
    },
    remove: async (name) => await bucket.remove(S3_FOLDER + name),
    fetch: async (name) => {
      mkdirSync(folder, { recursive: true, mode: 0o700 })
      await getFile(bucket, S3_FOLDER + name, join(folder, name))
      return join(folder, name)
    },
  }
}

/** For a failed connection, the cause says more. */
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
