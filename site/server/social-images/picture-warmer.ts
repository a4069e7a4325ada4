/** Draws social images of agents that have just changed, before someone shares them. */
import type { Logger } from 'pino'
import type { Catalogue } from '#site/server/catalogue/catalogue.ts'
import type { Applied } from '#site/server/replica/applied.ts'
import type { Pictures } from './pictures.ts'
import { pictureOfAgent } from './share-picture.ts'

/** Drawing starts this long after the last change, because pages come first. */
const DEBOUNCE_MS = 2000
/** An image costs as much as 100 pages. Larger changes, such as imports, are drawn on request. */
const PENDING_MAX = 50

export interface PictureWarmerParts {
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
      if (!this.#closed)
        log.warn({ id, error }, 'a picture could not be drawn; it will be when it is asked for')
    }
  }
}
