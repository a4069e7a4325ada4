/** Matches names of categories regardless of case, plural, and punctuation. */
import { CATEGORY_NAME_LENGTH_MAX } from '#site/domain/limits.ts'
import { fold } from '#site/domain/words/text.ts'

export interface KnownCategory {
  id: string
  name: string
}

export type CategoryMatcher = ReturnType<typeof matchCategories>

/** 'Sales & Marketing' also matches 'Sales' and 'Marketing'. A whole name comes before a part, then the first category. */
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
  const find = (name: string) => wholes.get(nameKeyOf(name)) ?? parts.get(nameKeyOf(name))
  return { add, find }
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
