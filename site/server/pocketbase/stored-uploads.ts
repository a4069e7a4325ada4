/** Uploaded images in PocketBase, on disk or in S3. */
import { open as openFile } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { Readable } from 'node:stream'
import { LRUCache } from 'lru-cache'
import { ClientResponseError } from 'pocketbase'
import { z } from 'zod'
import { DATABASE_UNAVAILABLE } from '#site/domain/texts/api.ts'
import { IMAGE_SENT_BEFORE } from '#site/domain/texts/stored-files.ts'
import type { Config } from '#site/server/config/config.ts'
import { conflict, isApiError, unavailable } from '#site/server/http/errors.ts'
import { before } from './ask.ts'
import { connect, type PocketBaseConnection } from './connection.ts'
import { refusedFields } from './people.ts'

const START_MS = 2500
const FILE_MS = 10_000
const MEMORY_BYTES = 32 * 1024 * 1024

const uploadRow = z.object({
  id: z.string(),
  collectionId: z.string(),
  collectionName: z.string(),
  files: z.array(z.string()),
  width: z.number().int().min(1),
})
type StoredUpload = z.output<typeof uploadRow>

interface NewUpload {
  key: string
  owner: string
  /** Pseudonym of the sender's network, which has a quota. */
  client: string
  width: number
  height: number
  files: { name: number; bytes: Uint8Array }[]
}

export interface StoredFile {
  bytes: number
  /** The caller reads it to its end or destroys it. */
  body: Readable
}

export interface ImageSource {
  /** Throws 409 for a used key, 503 if PocketBase isn't available. */
  create(upload: NewUpload): Promise<void>
  find(key: string): Promise<StoredUpload | undefined>
  /** Reads a file from this disk, so that images are shown while PocketBase is down, or recently used ones of S3 from memory. */
  atHand(key: string, name: number): Promise<StoredFile | undefined>
  throughPocketBase(key: string, name: number): Promise<StoredFile | undefined>
  close(): void
}

export function openImageSource(
  connection: Promise<PocketBaseConnection>,
  config: Pick<Config, 'DATA_DIR' | 'POCKETBASE_URL'>,
): ImageSource {
  const client = connection.then(connect)
  client.catch(() => undefined)
  const ready = () => before(AbortSignal.timeout(START_MS), client)
  const find = async (key: string) => {
    const filter = `key = '${key}'`
    const { items } = await (await ready()).collection('uploads').getList(1, 1, { filter, skipTotal: true })
    return uploadRow.safeParse(items[0]).data
  }
  const download = async (place: string): Promise<Buffer | undefined> => {
    const [key = '', name] = place.split(' ')
    const upload = await find(key)
    const file = upload && fileOf(upload, Number(name))
    if (!upload || !file) return undefined
    const pocketBase = await ready()
    const token = await pocketBase.files.getToken()
    const response = await fetch(pocketBase.files.getURL(upload, file, { token }), {
      signal: AbortSignal.timeout(FILE_MS),
    })
    if (response.status === 404) return undefined
    if (!response.ok) throw new Error(`PocketBase returned ${response.status}`)
    return Buffer.from(await response.arrayBuffer())
  }
  const recent = new LRUCache<string, Buffer>({
    maxSize: MEMORY_BYTES,
    sizeCalculation: ({ length }) => length,
    fetchMethod: download,
  })
  const disk = config.POCKETBASE_URL ? undefined : openStoredFiles(join(config.DATA_DIR, 'pocketbase'))
  return {
    create: (upload) =>
      orUnavailable(
        async () => void (await (await ready()).collection('uploads').create(uploadForm(upload))),
      ),
    find: (key) => orUnavailable(() => find(key)),
    atHand: async (key, name) => (await disk?.open(key, name)) ?? inMemory(recent.get(`${key} ${name}`)),
    throughPocketBase: (key, name) =>
      orUnavailable(async () => inMemory(await recent.fetch(`${key} ${name}`))),
    close: () => disk?.close(),
  }
}

function fileOf({ files }: Pick<StoredUpload, 'files'>, name: number): string | undefined {
  return files.find((one) => one.startsWith(`${name}_`))
}

const PLACE = `SELECT c.id AS collectionId, u.id, u.files FROM uploads u, _collections c
  WHERE c.name = 'uploads' AND u.key = ?`
const place = z.object({
  collectionId: z.string(),
  id: z.string(),
  files: z.string().transform((json): string[] => JSON.parse(json)),
})

/** Finds files by PocketBase's database. */
function openStoredFiles(folder: string) {
  let database: DatabaseSync | undefined
  const open = async (key: string, name: number): Promise<StoredFile | undefined> => {
    try {
      // Waiting for a lock would block the whole site.
      database ??= new DatabaseSync(join(folder, 'data.db'), { readOnly: true, timeout: 0 })
      const found = place.safeParse(database.prepare(PLACE).get(key)).data
      const file = found && fileOf(found, name)
      if (!found || !file) return undefined
      const handle = await openFile(join(folder, 'storage', found.collectionId, found.id, file))
      return { bytes: (await handle.stat()).size, body: handle.createReadStream() }
    } catch {
      return undefined
    }
  }
  return { open, close: () => database?.close() }
}

function inMemory(content: Buffer | undefined): StoredFile | undefined {
  return content && { bytes: content.length, body: Readable.from([content]) }
}

export function uploadForm({ files, ...fields }: NewUpload): FormData {
  const form = new FormData()
  const bytes = files.reduce((sum, file) => sum + file.bytes.length, 0)
  for (const [name, value] of Object.entries({ ...fields, bytes })) form.set(name, String(value))
  for (const { name, bytes } of files) {
    form.append('files', new Blob([new Uint8Array(bytes)], { type: 'image/webp' }), `${name}.webp`)
  }
  return form
}

async function orUnavailable<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (isApiError(error)) throw error
    const { key } = error instanceof ClientResponseError ? refusedFields(error.response) : {}
    throw key === 'validation_not_unique' ? conflict(IMAGE_SENT_BEFORE) : unavailable(DATABASE_UNAVAILABLE)
  }
}
