/** Writes categories that an import creates or changes. */
import { randomBytes } from 'node:crypto'
import type PocketBase from 'pocketbase'
import type { ImportMode } from '#site/domain/imports.ts'
import { CATEGORY_NAME_LENGTH_MAX } from '#site/domain/limits.ts'
import { fold } from '#site/domain/words/text.ts'
import type { StoredCategory } from '#site/server/pocketbase/feed.ts'
import type { Batch } from '../batch.ts'
import type { ExportedCategory } from '../exported.ts'
import { ImportError } from '../formats/table.ts'
import { refusal } from '../refusal.ts'

type NewCategory = Omit<StoredCategory, 'id' | 'slug'> & Partial<StoredCategory>

export interface Writing {
  client: PocketBase
  batch: Batch
}

/** Writes nothing in a dry run, which has no `writing`. */
export class CategoryWriter {
  readonly known: StoredCategory[]
  readonly created: string[] = []
  readonly changed: string[] = []
  readonly #writing: Writing | undefined

  constructor(stored: readonly StoredCategory[], writing: Writing | undefined) {
    this.known = [...stored]
    this.#writing = writing
  }

  async create(text: string): Promise<StoredCategory> {
    const name = text.slice(0, CATEGORY_NAME_LENGTH_MAX).trim()
    const position = this.#nextPosition()
    try {
      return await this.#add({ name, description: '', slug: this.#freeSlug(name, position), position })
    } catch (error) {
      throw new ImportError(`Couldn't create category "${name}". ${refusal(error)}`)
    }
  }

  /** Recognizes a category by id, slug, or name. Returns false if it differs but isn't changed: imports don't mark categories, so each counts as edited by hand. */
  async bring(category: ExportedCategory, mode: ImportMode): Promise<boolean> {
    const { id, name, slug, description, position } = category
    const same = this.#find(category)
    const wanted = { name, description, position: position ?? same?.position ?? this.#nextPosition() }
    if (!same) {
      await this.#add({ ...wanted, ...(slug && { slug }), ...(id && { id }) })
      return true
    }
    const body = { ...wanted, slug: same.id === id && slug ? slug : same.slug }
    const next = { ...same, ...body }
    if (JSON.stringify(next) === JSON.stringify(same)) return true
    if (mode !== 'update-edited') return false
    await this.#writing?.batch.id()
    await this.#writing?.client.collection('categories').update(same.id, body)
    this.known[this.known.indexOf(same)] = next
    this.changed.push(name)
    return true
  }

  async #add(body: NewCategory): Promise<StoredCategory> {
    const { id = randomBytes(8).toString('hex').slice(1) } = body
    const category = { slug: '', ...body, id }
    if (this.#writing) await this.#create(category, this.#writing)
    this.known.push(category)
    this.created.push(category.name)
    return category
  }

  async #create(category: StoredCategory, { client, batch }: Writing): Promise<void> {
    await batch.addCategory(category.id)
    await client.collection('categories').create(category)
  }

  #find({ id, slug, name }: ExportedCategory): StoredCategory | undefined {
    return (
      this.known.find((category) => category.id === id) ??
      this.known.find((category) => category.slug === slug) ??
      this.known.find((category) => category.name.toLowerCase() === name.toLowerCase())
    )
  }

  #nextPosition(): number {
    return Math.max(0, ...this.known.map(({ position }) => position)) + 1
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
