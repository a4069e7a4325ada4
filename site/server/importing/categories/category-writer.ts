/** Writes categories that an import creates. */
import { randomBytes } from 'node:crypto'
import type PocketBase from 'pocketbase'
import { CATEGORY_NAME_LENGTH_MAX } from '#site/domain/limits.ts'
import { cut, fold } from '#site/domain/words/text.ts'
import type { StoredCategory } from '#site/server/pocketbase/feed.ts'
import type { Batch } from '../batch.ts'
import { ImportError } from '../formats/table.ts'
import { refusal } from '../refusal.ts'

export interface Writing {
  client: PocketBase
  batch: Batch
}

/** Writes nothing in a dry run, which has no `writing`. */
export class CategoryWriter {
  readonly known: StoredCategory[]
  readonly created: string[] = []
  readonly #writing: Writing | undefined

  constructor(stored: readonly StoredCategory[], writing: Writing | undefined) {
    this.known = [...stored]
    this.#writing = writing
  }

  async create(text: string): Promise<StoredCategory> {
    const name = cut(text, CATEGORY_NAME_LENGTH_MAX).trim()
    const position = Math.max(0, ...this.known.map((category) => category.position)) + 1
    const id = randomBytes(8).toString('hex').slice(1)
    const category = { id, name, description: '', slug: this.#freeSlug(name, position), position }
    try {
      await this.#writing?.batch.addCategory(id)
      await this.#writing?.client.collection('categories').create(category)
    } catch (error) {
      throw new ImportError(`Couldn't create category "${name}". ${refusal(error)}`)
    }
    this.known.push(category)
    this.created.push(name)
    return category
  }

  #freeSlug(name: string, position: number): string {
    const slug = fold(name)
      .replace(/[^a-z0-9]+/g, '-')
      .slice(0, 70)
      .replace(/^-+|-+$/g, '')
    const isFree = slug && this.known.every((category) => category.slug !== slug)
    return isFree ? slug : `${slug || 'category'}-${position}`
  }
}
