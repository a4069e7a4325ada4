/** Uploaded images in PocketBase, on disk or in S3. */
import { ClientResponseError } from 'pocketbase'
import { z } from 'zod'
import { DATABASE_UNAVAILABLE } from '#site/domain/texts/api.ts'
import { IMAGE_SENT_BEFORE } from '#site/domain/texts/stored-files.ts'
import { conflict, isApiError, unavailable } from '#site/server/http/errors.ts'
import { connect, type PocketBaseConnection } from './connection.ts'
import { refusedFields } from './people.ts'

const START_MS = 2500
const FILE_MS = 10_000

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

export interface ImageSource {
  /** Throws 409 for a used key, 503 if PocketBase isn't available. */
  create(upload: NewUpload): Promise<void>
  find(key: string): Promise<StoredUpload | undefined>
  image(key: string, name: number): Promise<Buffer | undefined>
}

export function openImageSource(connection: Promise<PocketBaseConnection>): ImageSource {
  const client = connection.then(connect)
  client.catch(() => undefined)
  const ready = () => within(START_MS, client)
  const find = async (key: string) => {
    const filter = `key = '${key}'`
    const { items } = await (await ready()).collection('uploads').getList(1, 1, { filter, skipTotal: true })
    return uploadRow.safeParse(items[0]).data
  }
  return {
    create: (upload) =>
      orAway(async () => void (await (await ready()).collection('uploads').create(uploadForm(upload)))),
    find: (key) => orAway(() => find(key)),
    image: (key, name) =>
      orAway(async () => {
        const upload = await find(key)
        const file = upload?.files.find((one) => one.startsWith(`${name}_`))
        if (!upload || !file) return undefined
        const pocketBase = await ready()
        const token = await pocketBase.files.getToken()
        const response = await fetch(pocketBase.files.getURL(upload, file, { token }), {
          signal: AbortSignal.timeout(FILE_MS),
        })
        if (response.status === 404) return undefined
        if (!response.ok) throw new Error(`PocketBase returned ${response.status}`)
        return Buffer.from(await response.arrayBuffer())
      }),
  }
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

async function orAway<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (isApiError(error)) throw error
    const { key } = error instanceof ClientResponseError ? refusedFields(error.response) : {}
    throw key === 'validation_not_unique' ? conflict(IMAGE_SENT_BEFORE) : unavailable(DATABASE_UNAVAILABLE)
  }
}

function within<T>(ms: number, promise: Promise<T>): Promise<T> {
  const late = new Promise<never>((_, reject) => {
    AbortSignal.timeout(ms).addEventListener('abort', () => reject(new Error('PocketBase is not running')))
  })
  return Promise.race([promise, late])
}
