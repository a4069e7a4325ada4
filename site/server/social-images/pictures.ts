/** Social images, drawn on first request and stored under a hash of their content. */
import { randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import type { Logger } from 'pino'
import type { Catalogue } from '#site/server/catalogue/catalogue.ts'
import { plainly } from '#site/server/config/failure.ts'
import type { Applied } from '#site/server/replica/applied.ts'
import { Thread } from '#site/server/threads/thread.ts'
import { pictureKey, pictureOfAgent, type SharePicture } from './share-picture.ts'

const PNG = '.png'
const IDLE_MS = 30_000
const PNG_END = Buffer.from('0000000049454e44ae426082', 'hex')

type DrawingThread = Thread<SharePicture, Uint8Array>

export interface Pictures {
  of(picture: SharePicture): Promise<Buffer<ArrayBuffer>>
  close(): Promise<void>
}

export function openPictures(dataDir: string, log: Logger): Pictures {
  const thread: DrawingThread = new Thread(new URL('./worker.ts', import.meta.url), {
    name: 'pictures',
    idleMs: IDLE_MS,
  })
  const underway = new Map<string, Promise<Buffer<ArrayBuffer>>>()
  return {
    of(picture) {
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

/** Drawing starts this long after the last change, because pages come first. */
const DEBOUNCE_MS = 2000
/** An image costs as much as 100 pages. Larger changes, such as imports, are drawn on request. */
const PENDING_MAX = 50

interface PictureWarmerParts {
  catalogue: Pick<Catalogue, 'agent'>
  pictures: Pick<Pictures, 'of'>
  log: Logger
}

export class PictureWarmer {
  readonly #parts: PictureWarmerParts
  readonly #pending = new Set<string>()
  #debounce: NodeJS.Timeout | undefined
  #drawing: Promise<void> | undefined
  #closed = false

  constructor(parts: PictureWarmerParts) {
    this.#parts = parts
  }

  changed({ changed, whole }: Pick<Applied, 'changed' | 'whole'>): void {
    if (whole || this.#closed) return
    for (const id of changed) this.#pending.add(id)
    if (this.#pending.size > PENDING_MAX) this.#pending.clear()
    clearTimeout(this.#debounce)
    this.#debounce = setTimeout(() => {
      this.#debounce = undefined
      this.#drawing ??= this.#drawAll().finally(() => {
        this.#drawing = undefined
      })
    }, DEBOUNCE_MS)
  }

  /** Waits for the image being drawn. The catalogue isn't read after that. */
  async close(): Promise<void> {
    this.#closed = true
    clearTimeout(this.#debounce)
    await this.#drawing
  }

  async #drawAll(): Promise<void> {
    for (const id of this.#pending) {
      if (this.#closed || this.#debounce) return
      this.#pending.delete(id)
      await this.#draw(id)
    }
  }

  async #draw(id: string): Promise<void> {
    const { catalogue, pictures, log } = this.#parts
    const agent = catalogue.agent(id)
    if (!agent) return
    try {
      await pictures.of(pictureOfAgent(agent))
    } catch (error) {
      if (!this.#closed) log.warn({ id, error }, 'failed to pre-render social image, will render on demand')
    }
  }
}
