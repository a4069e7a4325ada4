/** Writes categories that an import creates. */
import { randomBytes } from 'node:crypto'
import type PocketBase from 'pocketbase'
import { CATEGORY_NAME_LENGTH_MAX } from '#site/domain/limits.ts'
import { cut } from '#site/domain/words/text.ts'
import type { Batch } from '../batch.ts'
import { ImportError } from '../formats/table.ts'
import { refusal } from '../refusal.ts'
import type { KnownCategory } from './category-matcher.ts'

export interface Writing {
  client: PocketBase
  batch: Batch
}

/** Writes nothing in a dry run, which has no `writing`. */
export class CategoryWriter {
  readonly known: KnownCategory[]
  readonly created: string[] = []
  readonly #writing: Writing | undefined

  constructor(stored: readonly KnownCategory[], writing: Writing | undefined) {
    this.known = [...stored]
    this.#writing = writing
  }

  /** PocketBase adds the slug and the position. */
  async create(text: string): Promise<KnownCategory> {
    const category = {
      id: randomBytes(8).toString('hex').slice(1),
      name: cut(text, CATEGORY_NAME_LENGTH_MAX).trim(),
    }
    try {
      await this.#writing?.batch.addCategory(category.id)
      await this.#writing?.client.collection('categories').create(category)
    } catch (error) {
      throw new ImportError(`Couldn't create category "${category.name}". ${refusal(error)}`)
    }
    this.known.push(category)
    this.created.push(category.name)
    return category
  }
}
