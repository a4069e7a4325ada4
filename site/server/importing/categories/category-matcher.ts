/** Matches names of categories regardless of case, plural, and small typos. */
import { CATEGORY_NAME_LENGTH_MAX } from '#site/domain/limits.ts'
import { editDistance } from '#site/domain/words/edit-distance.ts'
import { fold } from '#site/domain/words/text.ts'

export interface KnownCategory {
  id: string
  name: string
}

export type CategoryMatcher = ReturnType<typeof matchCategories>

interface Entry {
  category: KnownCategory
  whole: string
  /** 'Sales & Marketing' also matches 'Sales' and 'Marketing'. */
  parts: string[]
}

/** Distances of a match. The smallest wins; for equal ones, the first category. */
const WHOLE = 0
const PART = 1
const TYPO = 2
const PART_TYPO = 5

export function matchCategories(known: readonly KnownCategory[]) {
  const entries = known.map(entryOf)
  const found = new Map<string, KnownCategory | undefined>()
  return {
    find(name: string): KnownCategory | undefined {
      if (!found.has(name)) found.set(name, nearest(nameKeyOf(name), entries))
      return found.get(name)
    },
    add(category: KnownCategory): void {
      entries.push(entryOf(category))
      found.clear()
    },
  }
}

function entryOf(category: KnownCategory): Entry {
  const parts = category.name.split(/\s*(?:&|\/|,|\band\b)\s*/i).map(nameKeyOf)
  return { category, whole: nameKeyOf(category.name), parts: parts.length > 1 ? parts : [] }
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

/** Infinite if there are too many typos for the length. */
function typos(a: string, b: string): number {
  const length = Math.min(a.length, b.length)
  const allowed = length >= 8 ? 2 : length >= 5 ? 1 : 0
  if (a[0] !== b[0] || Math.abs(a.length - b.length) > allowed) return Number.POSITIVE_INFINITY
  const distance = editDistance(a, b, allowed)
  return distance <= allowed ? distance : Number.POSITIVE_INFINITY
}

/** 'Build-your-own', 'build your own' and 'BUILD YOUR OWNS' have one key. */
export function nameKeyOf(name: string): string {
  const words = fold(name.slice(0, CATEGORY_NAME_LENGTH_MAX)).split(/[^\p{L}\p{M}\p{N}]+/u)
  return words
    .filter((word) => word !== 'and')
    .map(singular)
    .join('')
}

function singular(word: string): string {
  if (word.endsWith('ies') && word.length > 4) return `${word.slice(0, -3)}y`
  return word.length > 3 && /[^suia]s$/.test(word) ? word.slice(0, -1) : word
}
