/** Matches names of categories regardless of case, plural, and small typos. */
import { CATEGORY_NAME_LENGTH_MAX } from '#site/domain/limits.ts'
import { editDistance } from '#site/domain/words/edit-distance.ts'
import { fold } from '#site/domain/words/text.ts'

export interface KnownCategory {
  id: string
  name: string
}

export type CategoryMatcher = ReturnType<typeof matchCategories>

/** 'Sales & Marketing' also matches 'Sales' and 'Marketing'. A whole name comes before a part, and a part before a typo. */
export function matchCategories(known: readonly KnownCategory[]) {
  const [wholes, parts] = [new Map<string, KnownCategory>(), new Map<string, KnownCategory>()]
  const put = (into: typeof wholes, name: string, category: KnownCategory) => {
    const key = nameKeyOf(name)
    if (key && !into.has(key)) into.set(key, category)
  }
  const add = (category: KnownCategory) => {
    put(wholes, category.name, category)
    for (const part of category.name.split(/[&/,]|\band\b/i)) put(parts, part, category)
  }
  for (const category of known) add(category)
  const find = (name: string) => {
    const key = nameKeyOf(name)
    return wholes.get(key) ?? parts.get(key) ?? misspelled(key, wholes) ?? misspelled(key, parts)
  }
  return { add, find }
}

/** The first of the names with the fewest typos. */
function misspelled(key: string, names: Map<string, KnownCategory>): KnownCategory | undefined {
  const within = (typos: number) => [...names].find(([meant]) => isTypo(key, meant, typos))?.[1]
  return within(1) ?? within(2)
}

/** Longer names may have more typos, but none in the first letter. */
function isTypo(key: string, meant: string, typos: number): boolean {
  const length = Math.min(key.length, meant.length)
  const allowed = length >= 8 ? 2 : length >= 5 ? 1 : 0
  return typos <= allowed && key[0] === meant[0] && editDistance(key, meant, typos) <= typos
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
