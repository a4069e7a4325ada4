/** The batch of an import: its new agents refer to it, and it can be undone. */
import { basename } from 'node:path'
import type PocketBase from 'pocketbase'
import { cut } from '#site/domain/words/text.ts'
import type { KnownCategory } from './categories/category-matcher.ts'
import type { Report } from './report.ts'

export interface Importer {
  /** The file's name as the user knows it. Default: that of its path. */
  fileName?: string
  by: string
  /** Audits the import. If it fails, nothing is written. */
  allow?: () => Promise<void>
}

/** PocketBase refuses to undo a batch without counts for a minute after its last renewal. */
const RENEWAL_MS = 10_000

/** The first write creates the record, so a refused import leaves none. */
export class Batch {
  readonly client: PocketBase
  readonly #begin: () => Promise<string>
  readonly #categories: string[] = []
  #id: Promise<string> | undefined
  #renewedAt = 0

  constructor(client: PocketBase, path: string, mode: string, { fileName, by, allow }: Importer) {
    this.client = client
    this.#begin = async () => {
      await allow?.()
      const fields = { name: fileNameOf(path, fileName), by, mode, ...this.#renewed() }
      return (await client.collection('imports').create(fields)).id
    }
  }

  id(): Promise<string> {
    this.#id ??= this.#begin()
    return this.#id
  }

  /** PocketBase adds the slug and the position. */
  async createCategory(category: KnownCategory): Promise<void> {
    this.#categories.push(category.id)
    // Before it's created, so that undoing an import that was killed deletes it.
    await this.#update({ categories: this.#categories })
    await this.client.collection('categories').create(category)
  }

  /** Without PocketBase, the next row reports it. */
  async renew(): Promise<void> {
    if (!this.#id || Date.now() - this.#renewedAt < RENEWAL_MS) return
    await this.#update({}).catch(() => undefined)
  }

  /** Without PocketBase, the counts are missing. */
  async end({ created, updated, rejected }: Pick<Report, 'created' | 'updated' | 'rejected'>): Promise<void> {
    if (this.#id) await this.#update({ counts: { created, updated, rejected } }).catch(() => undefined)
  }

  async #update(fields: object): Promise<void> {
    await this.client.collection('imports').update(await this.id(), { ...fields, ...this.#renewed() })
  }

  #renewed() {
    this.#renewedAt = Date.now()
    return { renewed: new Date(this.#renewedAt).toISOString() }
  }
}

export const fileNameOf = (path: string, fileName = basename(path)): string => cut(fileName, 200)
