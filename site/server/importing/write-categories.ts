/** Writes categories to PocketBase: missing ones, and those of an export exactly as in the file. */
import type PocketBase from 'pocketbase'
import type { ImportMode } from '#site/domain/imports.ts'
import { fold } from '#site/domain/words/text.ts'
import type { StoredCategory } from '#site/server/pocketbase/stored-categories.ts'
import type { ExportedCategory } from './exported.ts'
import { ImportError } from './formats/table.ts'
import type { CreateCategory, KnownCategory } from './match-categories.ts'
import { refusal } from './refusal.ts'
import type { Note, Outcome } from './report.ts'

const CATEGORY_LEFT = 'The category differs and was not updated, because manual edits are kept.'

export interface BroughtCategories {
  /** All that there are now. */
  known: StoredCategory[]
  /** Names of those that were created. */
  made: string[]
  /** Names of those that were changed. */
  changed: string[]
  /** Those that are there and differ. */
  left: Note[]
  rejected: Outcome[]
}

/** Recognised by id, else by slug, else by name; without a client nothing is written. No import keeps what it wrote of them, so each counts as edited by a person. */
export async function bringCategories(
  categories: readonly ExportedCategory[],
  stored: readonly StoredCategory[],
  client: PocketBase | undefined,
  mode: ImportMode,
): Promise<BroughtCategories> {
  const brought: BroughtCategories = { known: [...stored], made: [], changed: [], left: [], rejected: [] }
  for (const category of categories) {
    const { line, name } = category
    try {
      await bring(category, brought, client, mode)
    } catch (error) {
      brought.rejected.push({ line, name, result: 'rejected', reason: refusal(error) })
    }
  }
  return brought
}

async function bring(
  { line, id, name, slug, description, position }: ExportedCategory,
  { known, made, changed, left }: BroughtCategories,
  client: PocketBase | undefined,
  mode: ImportMode,
): Promise<void> {
  const records = client?.collection('categories')
  const same = find(known, id, slug, name)
  const highest = Math.max(0, ...known.map((category) => category.position))
  const wanted = { name, description, position: position ?? same?.position ?? highest + 1 }
  if (!same) {
    const body = { ...wanted, ...(slug ? { slug } : {}), ...(id ? { id } : {}) }
    const created = await records?.create(body)
    known.push({ ...wanted, slug, id: created?.id ?? (id || `new ${name}`) })
    made.push(name)
    return
  }
  const body = { ...wanted, slug: same.id === id && slug ? slug : same.slug }
  const next = { ...same, ...body }
  if (JSON.stringify(next) === JSON.stringify(same)) return
  if (mode !== 'update-edited') {
    left.push({ line, name, note: CATEGORY_LEFT })
    return
  }
  await records?.update(same.id, body)
  known[known.indexOf(same)] = next
  changed.push(name)
}

function find(known: readonly StoredCategory[], id: string, slug: string, name: string) {
  return (
    known.find((category) => category.id === id) ??
    known.find((category) => category.slug === slug) ??
    known.find((category) => category.name.toLowerCase() === name.toLowerCase())
  )
}

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
    throw new ImportError(`Couldn't create category "${body.name}". ${refusal(error)}`)
  }
}

function freeSlug(name: string, position: number, taken: ReadonlySet<string>): string {
  const slug = fold(name)
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 70)
    .replace(/^-+|-+$/g, '')
  return slug && !taken.has(slug) ? slug : `${slug || 'category'}-${position}`
}
