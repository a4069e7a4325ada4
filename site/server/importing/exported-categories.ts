/** Writes the categories of an export to PocketBase, exactly as in the file. */
import type PocketBase from 'pocketbase'
import type { ImportMode } from '#site/domain/imports.ts'
import type { StoredCategory } from '#site/server/pocketbase/stored-categories.ts'
import type { ExportedCategory } from './read-exported.ts'
import { refusal } from './refusal.ts'
import type { Note, Outcome } from './report.ts'

const CATEGORY_LEFT = 'The category differs and is left as it is (--update-edited changes it).'

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
