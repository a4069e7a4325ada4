/** The place of the copy: its files, and its part of Litestream's configuration. */
import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Logger } from 'pino'
import type { CopyPlace } from '#site/server/config/object-storage.ts'
import { Bucket } from '#site/server/s3/bucket.ts'
import { readFileText, writeFileText } from '#site/server/s3/whole-files.ts'

export interface Place {
  /** For messages. */
  name: string
  /** Undefined if there is no such file. Methods throw Error if the place is unavailable. */
  read(file: string): Promise<string | undefined>
  write(file: string, text: string): Promise<void>
  isEmpty(folder: string): Promise<boolean>
  /** The entry of Litestream's configuration for a folder here. */
  replica(folder: string): object
  /** Variables for Litestream's environment. */
  env: Record<string, string>
}

export function openPlace(place: CopyPlace, log: Logger): Place {
  return 'folder' in place ? inFolder(place.folder) : inBucket(place, log)
}

function inFolder(folder: string): Place {
  return {
    name: folder,
    env: {},
    read: (file) => readFile(join(folder, file), 'utf8').catch(orMissing(undefined)),
    write: async (file, text) => {
      const path = join(folder, file)
      await mkdir(dirname(path), { recursive: true, mode: 0o700 })
      await writeFile(`${path}.new`, text, { mode: 0o600, flush: true })
      await rename(`${path}.new`, path)
    },
    isEmpty: async (path) => (await readdir(join(folder, path)).catch(orMissing([]))).length === 0,
    replica: (path) => ({ type: 'file', path: join(folder, path) }),
  }
}

function orMissing<Nothing>(nothing: Nothing): (error: unknown) => Nothing {
  return (error) => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return nothing
    throw error
  }
}

function inBucket(place: Exclude<CopyPlace, { folder: string }>, log: Logger): Place {
  const { storage, endpoint, byPath, prefix } = place
  const bucket = new Bucket(storage, log)
  return {
    name: `s3://${storage.bucket}/${prefix}`.replace(/\/$/, ''),
    env: { AWS_ACCESS_KEY_ID: storage.accessKey, AWS_SECRET_ACCESS_KEY: storage.secretKey },
    read: (file) => readFileText(bucket, prefix + file),
    write: (file, text) => writeFileText(bucket, prefix + file, text),
    isEmpty: async (path) => (await bucket.files(`${prefix}${path}/`)).length === 0,
    replica: (path) => ({
      type: 's3',
      endpoint,
      bucket: storage.bucket,
      path: prefix + path,
      region: storage.region,
      'force-path-style': byPath,
    }),
  }
}
