/** Draws the pictures for sharing of agents that have just been published. */
import type { Logger } from 'pino'
import type { Catalogue, Pictures } from '#site/server/process/services.ts'
import type { Applied } from '#site/server/replica/applied.ts'
import { pictureOfAgent } from './share-picture.ts'

/** Pages come first: nothing is drawn while changes follow each other. */
const REST_MS = 2000
/** A picture costs as much as a hundred pages. More than these at once are an import, whose pictures are drawn when they are asked for. */
const AHEAD_MAX = 50

export interface PicturesAheadParts {
  catalogue: Pick<Catalogue, 'agent'>
  pictures: Pictures
  log: Logger
}

export class PicturesAhead {
  readonly #parts: PicturesAheadParts
  readonly #wished = new Set<string>()
  /** While changes follow each other. */
  #rest: NodeJS.Timeout | undefined
  #drawing: Promise<void> | undefined
  #closed = false

  constructor(parts: PicturesAheadParts) {
    this.#parts = parts
  }

  changed({ changed, whole }: Pick<Applied, 'changed' | 'whole'>): void {
    if (whole || this.#closed) return
    for (const id of changed) this.#wished.add(id)
    if (this.#wished.size > AHEAD_MAX) this.#wished.clear()
    clearTimeout(this.#rest)
    this.#rest = setTimeout(() => {
      this.#rest = undefined
      this.#drawing ??= this.#drawAll().finally(() => {
        this.#drawing = undefined
      })
    }, REST_MS)
  }

  /** Resolves when the catalogue is read no more: as soon as the picture at hand is drawn or given up. */
  async close(): Promise<void> {
    this.#closed = true
    clearTimeout(this.#rest)
    await this.#drawing
  }

  async #drawAll(): Promise<void> {
    for (const id of this.#wished) {
      if (this.#closed || this.#rest) return
      this.#wished.delete(id)
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
