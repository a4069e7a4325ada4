/** Categories of an import: matches names regardless of case, plural, and small typos, and writes missing ones. */
import type PocketBase from 'pocketbase'
import type { ImportMode } from '#site/domain/imports.ts'
import { TAGS_MAX } from '#site/domain/limits.ts'
import { editDistance } from '#site/domain/words/edit-distance.ts'
import { fold } from '#site/domain/words/text.ts'
import type { StoredCategory } from '#site/server/pocketbase/feed.ts'
import { type Draft, tagOf } from './draft.ts'
import type { ExportedCategory } from './exported.ts'
import { ImportError } from './formats/table.ts'
import { refusal } from './refusal.ts'
import type { Outcome } from './report.ts'

export interface KnownCategory {
  id: string
  name: string
}

type CategoryMatcher = ReturnType<typeof matchCategories>

interface Entry {
  category: KnownCategory
  whole: string
  /** 'Sales & Marketing' is also known as 'Sales' and as 'Marketing'. */
  parts: string[]
}

/** Distances of a match. The smallest wins, then the earlier category. */
const WHOLE = 0
const PART = 1
const TYPO = 2
const PART_TYPO = 5

export function matchCategories(known: readonly KnownCategory[]) {
  const entries = known.map(entryOf)
  const found = new Map<string, KnownCategory | undefined>()
  return {
    find(name: string): KnownCategory | undefined {
      if (!found.has(name)) found.set(name, nearest(key(name), entries))
      return found.get(name)
    },
    add(category: KnownCategory): void {
      entries.push(entryOf(category))
      found.clear()
    },
  }
}

function entryOf(category: KnownCategory): Entry {
  const parts = category.name.split(/\s*(?:&|\/|,|\band\b)\s*/i).map(key)
  return { category, whole: key(category.name), parts: parts.length > 1 ? parts : [] }
}

function nearest(wanted: string, entries: readonly Entry[]): KnownCategory | undefined {
  let best: KnownCategory | undefined
  let least = Number.POSITIVE_INFINITY
  for (const entry of wanted ? entries : []) {
    const distance = misfit(wanted, entry)
    if (distance < least) {
      least = distance
      best = entry.category
    }
  }
  return best
}

function misfit(wanted: string, { whole, parts }: Entry): number {
  if (wanted === whole) return WHOLE
  if (parts.includes(wanted)) return PART
  return Math.min(TYPO + typos(wanted, whole), ...parts.map((part) => PART_TYPO + typos(wanted, part)))
}

/** Infinite if there are too many for the length. */
function typos(a: string, b: string): number {
  const length = Math.min(a.length, b.length)
  const allowed = length >= 8 ? 2 : length >= 5 ? 1 : 0
  if (a[0] !== b[0] || Math.abs(a.length - b.length) > allowed) return Number.POSITIVE_INFINITY
  const distance = editDistance(a, b, allowed)
  return distance <= allowed ? distance : Number.POSITIVE_INFINITY
}

/** 'Build-your-own', 'build your own' and 'BUILD YOUR OWNS' have one key. */
function key(name: string): string {
  const words = fold(name).split(/[^\p{L}\p{N}]+/u)
  return words
    .filter((word) => word !== 'and')
    .map(singular)
    .join('')
}

function singular(word: string): string {
  if (word.endsWith('ies') && word.length > 4) return `${word.slice(0, -3)}y`
  return word.length > 3 && /[^suia]s$/.test(word) ? word.slice(0, -1) : word
}

export interface Assigned {
  draft: Draft
  category: KnownCategory
  tags: string[]
}

/** Creates all new categories before choosing any, so that a second import of the file chooses the same. */
export async function assignCategories(
  drafts: readonly Draft[],
  known: readonly KnownCategory[],
  create: ((name: string) => Promise<KnownCategory>) | undefined,
): Promise<{ assigned: Assigned[]; rejected: Outcome[] }> {
  const matcher = matchCategories(known)
  for (const { categoryNames } of create ? drafts : []) {
    const [first] = categoryNames
    if (create && first && !firstKnown(categoryNames, matcher)) matcher.add(await create(first))
  }
  const assigned: Assigned[] = []
  const rejected: Outcome[] = []
  for (const draft of drafts) {
    const category = firstKnown(draft.categoryNames, matcher)
    if (category) assigned.push({ draft, category, tags: tagsOf(draft, category, matcher) })
    else rejected.push(unknownCategory(draft))
  }
  return { assigned, rejected }
}

function firstKnown(names: readonly string[], matcher: CategoryMatcher): KnownCategory | undefined {
  for (const name of names) {
    const category = matcher.find(name)
    if (category) return category
  }
  return undefined
}

function tagsOf(draft: Draft, category: KnownCategory, matcher: CategoryMatcher): string[] {
  const others = draft.categoryNames.filter((name) => matcher.find(name)?.id !== category.id)
  const tags = [...draft.tags, ...others.map(tagOf)].filter((tag) => tag !== '')
  return [...new Set(tags)].slice(0, TAGS_MAX)
}

export function unknownCategory(row: Pick<Draft, 'line' | 'name' | 'categoryNames'>): Outcome {
  const { line, name, categoryNames } = row
  const names = categoryNames.map((category) => `"${category}"`).join(', ')
  const reason = `No category matches ${names}. Create it, or allow the import to create categories.`
  return { line, name, result: 'rejected', reason }
}

type NewCategory = Omit<StoredCategory, 'id' | 'slug'> & Partial<StoredCategory>

/** Writes nothing without a client. */
export class CategoryWriter {
  readonly known: StoredCategory[]
  readonly created: string[] = []
  readonly changed: string[] = []
  readonly #client: PocketBase | undefined

  constructor(stored: readonly StoredCategory[], client: PocketBase | undefined) {
    this.known = [...stored]
    this.#client = client
  }

  async create(text: string): Promise<StoredCategory> {
    const name = text.slice(0, 80).trim()
    const position = this.#nextPosition()
    try {
      return await this.#add({ name, description: '', slug: this.#freeSlug(name, position), position })
    } catch (error) {
      throw new ImportError(`Couldn't create category "${name}". ${refusal(error)}`)
    }
  }

  /** Recognizes a category by id, slug, or name. Returns false if it differs and stays: imports don't mark categories, so each counts as edited by hand. */
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
    await this.#client?.collection('categories').update(same.id, body)
    this.known[this.known.indexOf(same)] = next
    this.changed.push(name)
    return true
  }

  async #add(body: NewCategory): Promise<StoredCategory> {
    const record = await this.#client?.collection('categories').create(body)
    const id = record?.id ?? body.id ?? `new ${body.slug ?? body.name}`
    const category = { slug: '', ...body, id }
    this.known.push(category)
    this.created.push(category.name)
    return category
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
