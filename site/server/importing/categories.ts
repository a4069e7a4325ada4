/** Creates the categories that an import adds. */
import type PocketBase from 'pocketbase'
import { fold } from '#site/domain/words/text.ts'
import type { StoredCategory } from '#site/server/pocketbase/stored-categories.ts'
import type { CreateCategory } from './assign-categories.ts'
import { ImportError } from './import-error.ts'
import type { KnownCategory } from './match-category.ts'
import { refusal } from './refusal.ts'

/** Puts new categories after the others; without a client nothing is written. */
export function categoryMaker(client: PocketBase | undefined, stored: readonly StoredCategory[]) {
  const slugs = new Set(stored.map((category) => category.slug))
  const made: KnownCategory[] = []
  let position = Math.max(0, ...stored.map((category) => category.position))
  const create: CreateCategory = async (text) => {
    const name = text.slice(0, 80).trim()
    position += 1
    const slug = freeSlug(name, position, slugs)
    slugs.add(slug)
    const id = client ? await save(client, { name, slug, position }) : `new ${slug}`
    const category = { id, name }
    made.push(category)
    return category
  }
  return { create, made }
}

async function save(client: PocketBase, body: Omit<StoredCategory, 'id' | 'description'>): Promise<string> {
  try {
    return (await client.collection('categories').create(body)).id
  } catch (error) {
    throw new ImportError(`The category "${body.name}" cannot be created. ${refusal(error)}`)
  }
}

function freeSlug(name: string, position: number, taken: ReadonlySet<string>): string {
  const slug = fold(name)
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 70)
    .replace(/^-+|-+$/g, '')
  return slug && !taken.has(slug) ? slug : `${slug || 'category'}-${position}`
}
