/** A backup as a file: a compressed tar, encrypted whole in the format of age, so that `age -d` and `tar` open it anywhere. */
import { createReadStream, createWriteStream, mkdirSync, readdirSync, statSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { extract, type Pack, pack } from 'tar-stream'
import { Failure } from '#site/server/config/failure.ts'
import { decrypterOf, encrypterOf } from './backup-key.ts'
import { BACKUP_DAMAGED, KEY_OPENS_NOTHING, NOT_A_BACKUP } from './backup-texts.ts'

export const DATABASE = 'pocketbase/data.db'
export const STORAGE = 'pocketbase/storage'
export const SECRETS = 'secrets.json'

/** `files`: paths by their names in the archive. The archive is synced when this resolves. */
export async function writeArchive(
  path: string,
  files: ReadonlyMap<string, string>,
  key: string,
): Promise<void> {
  const encrypter = await encrypterOf(key)
  const tar = pack()
  const zipped = createGzip()
  const encrypted = await encrypter.encrypt(Readable.toWeb(zipped) as ReadableStream)
  await Promise.all([
    addFiles(tar, files).catch((error: Error) => {
      tar.destroy(error)
      throw error
    }),
    pipeline(tar, zipped),
    pipeline(encrypted, createWriteStream(path, { mode: 0o600, flush: true })),
  ])
}

async function addFiles(tar: Pack, files: ReadonlyMap<string, string>): Promise<void> {
  for (const [name, path] of files) {
    const { size } = statSync(path)
    await pipeline(createReadStream(path), tar.entry({ name, size, mode: 0o600 }))
  }
  tar.finalize()
}

/** Extracts a backup into a folder. Everything is authentic once this resolves. Throws Failure if it isn't. */
export async function readArchive(file: string, folder: string, key: string): Promise<void> {
  const decrypter = decrypterOf(key)
  await explained(file, async () => {
    const encrypted = Readable.toWeb(createReadStream(file)) as ReadableStream
    await unpack(await decrypter.decrypt(encrypted), folder)
  })
}

async function unpack(packed: Readable | ReadableStream, folder: string): Promise<void> {
  const archive = extract()
  const unpacking = pipeline(packed, createGunzip(), archive)
  // The entries also throw the stream's errors, and theirs are the ones to report.
  unpacking.catch(() => undefined)
  for await (const entry of archive) {
    const { name, type } = entry.header
    const steps = name.split('/')
    if (type !== 'file' || steps.includes('..') || steps.includes('')) throw new Error(`unexpected ${name}`)
    const path = join(folder, name)
    mkdirSync(dirname(path), { recursive: true, mode: 0o700 })
    await pipeline(entry, createWriteStream(path, { flags: 'wx', mode: 0o600, flush: true }))
  }
  await unpacking
}

/** Paths of all files below a folder, relative to it. */
export function filesBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => relative(folder, join(parentPath, name)))
    .sort()
}

/** Codes for bytes that don't decompress, what is missing or no database, and names that a new folder can't take. */
const OF_CONTENT = /^(Z_.*|ERR_SQLITE_ERROR|ENOENT|EEXIST|EISDIR|ENOTDIR|ENAMETOOLONG)$/

/** Runs a reader of a file, and turns its errors about the content into failures. System errors stay. */
export async function explained<Result>(file: string, read: () => Result | Promise<Result>): Promise<Result> {
  try {
    return await read()
  } catch (error) {
    if (error instanceof Failure || !(error instanceof Error)) throw error
    if ('code' in error && !OF_CONTENT.test(String(error.code))) throw error
    // The library's errors have nothing but a message.
    if (/^no identity matched/.test(error.message)) throw new Failure(KEY_OPENS_NOTHING(file))
    if (/^invalid version/.test(error.message)) throw new Failure(NOT_A_BACKUP(file))
    throw new Failure(BACKUP_DAMAGED(file, error.message))
  }
}
