/** Social images, drawn on first request and stored under a hash of their content. */
import { randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import type { Logger } from 'pino'
import { plainly } from '#site/server/config/failure.ts'
import { Thread } from '#site/server/threads/thread.ts'
import { pictureKey, type SharePicture } from './share-picture.ts'

const PNG = '.png'
const IDLE_MS = 30_000
const PNG_END = Buffer.from('0000000049454e44ae426082', 'hex')

type DrawingThread = Thread<SharePicture, Uint8Array>

export type Pictures = ReturnType<typeof openPictures>

export function openPictures(dataDir: string, log: Logger) {
  const thread: DrawingThread = new Thread(new URL('./worker.ts', import.meta.url), {
    name: 'pictures',
    idleMs: IDLE_MS,
  })
  const underway = new Map<string, Promise<Buffer<ArrayBuffer>>>()
  return {
    of(picture: SharePicture): Promise<Buffer<ArrayBuffer>> {
      const file = join(dataDir, 'og', picture.id.slice(0, 2), `${picture.id}-${pictureKey(picture)}${PNG}`)
      const known = underway.get(file)
      if (known) return known
      const made = readOrDraw(file, picture, thread, log).finally(() => underway.delete(file))
      underway.set(file, made)
      return made
    },
    close: () => thread.stop(0),
  }
}

async function readOrDraw(
  file: string,
  picture: SharePicture,
  thread: DrawingThread,
  log: Logger,
): Promise<Buffer<ArrayBuffer>> {
  const kept = await readFile(file).catch(() => undefined)
  if (kept?.subarray(-PNG_END.length).equals(PNG_END)) return kept
  const png = Buffer.from(await thread.request(picture))
  await keep(file, png, picture.id).catch((error: unknown) =>
    log.warn(
      { id: picture.id, error },
      plainly(error) ?? 'failed to cache social image, drawing it on every request',
    ),
  )
  return png
}

/** Writes atomically, because another thread may write the same file, and removes the agent's earlier images. */
async function keep(file: string, png: Buffer, id: string): Promise<void> {
  const folder = dirname(file)
  await mkdir(folder, { recursive: true })
  const earlier = (await readdir(folder)).filter((name) => name.startsWith(`${id}-`) && name.endsWith(PNG))
  const draft = `${file}.${randomUUID()}`
  await writeFile(draft, png)
  await rename(draft, file)
  for (const name of earlier) if (name !== basename(file)) await rm(join(folder, name), { force: true })
}
