/** Facets that a query names, such as "free" and "runs locally", the query without each, and the agents that have all of them. */
import { FACETS, type Facet, facetBits } from '#site/domain/facets.ts'
import { chunks, STOP_WORDS } from '#site/domain/words/chunks.ts'
import { stem } from '#site/domain/words/stem.ts'
import type { Cell } from '#site/server/catalogue/list-counts.ts'
import { type Asked, type ConceptIndex, type Concepts, meaningfulWords } from './concepts.ts'
import { EXACT_BONUS, EXACT_SHARE_MIN } from './weights.ts'

export interface Named {
  query: Facet['query'] | 'categoryIds'
  value: string
  label: string
  /** The search without it. */
  without: string
}

/** In the order of the filters; the key is that of the concepts. */
const QUALIFIERS = FACETS.flatMap(({ query, values, labels }) =>
  values.map((value) => ({ key: `${query}=${value}`, query, value, label: labels[value] ?? value })),
)

/** Two words of which the second names nothing. */
const DENIED =
  /^(?:no|not|without) |^(?:ads?|carbon|copyright|cruelty|dairy|distraction|fat|gluten|hands?|hassle|lactose|royalty|spam|stress|sugar|watermark) free$/

/** Those whose words can be taken out of the text. `rest` has its words that aren't about qualifiers. */
export function namedFacets(
  text: string,
  qualifying: readonly Asked[],
  rest: readonly string[],
  { concepts: { facets }, shown }: { concepts: Concepts; shown: ConceptIndex },
): Named[] {
  const typed = meaningfulWords(text)
  const stems = rest.map(stem)
  const categories = shown.categories.flatMap(({ id, name, parts }) => {
    const words = parts.find((part) => part.length > 0 && part.every((word) => stems.includes(word)))
    return words ? [{ query: 'categoryIds' as const, value: id, label: name, words }] : []
  })
  const isSure = qualifying.some(({ concept }) => facets[concept]?.startsWith('qualities'))
  const qualifiers = QUALIFIERS.map(({ key, ...facet }) => {
    const keys = isSure ? [key, `?${key}`] : [key]
    const found = qualifying.filter(({ concept }) => keys.includes(facets[concept] ?? ''))
    return { ...facet, words: found.flatMap(({ words }) => words) }
  })
  return [...categories, ...qualifiers]
    .filter(({ words }) => !isDenied(words, typed))
    .map(({ words, ...facet }) => ({ ...facet, without: textWithout(text, words) }))
    .filter(({ without }) => without !== text && without !== '')
}

function isDenied(stems: readonly string[], typed: readonly string[]): boolean {
  return typed.some((word, i) => {
    const before = typed[i - 1] ?? ''
    return stems.includes(stem(word)) && !stems.includes(stem(before)) && DENIED.test(`${before} ${word}`)
  })
}

function textWithout(text: string, words: readonly string[]): string {
  const tokens = text.split(/\s+/)
  const others = tokens.filter((token) => {
    const parts = chunks(token).flatMap((chunk) => chunk.parts)
    return parts.length === 0 || !parts.every((part) => words.includes(stem(part)))
  })
  if (others.length === tokens.length) return text
  while (STOP_WORDS.has(others.at(-1)?.toLowerCase() ?? '')) others.pop()
  return others.join(' ')
}

export interface Exact {
  /** The number of agents with all facets, and by facet, of those that lack only this one. */
  exact: number
  lacking: number[]
}

/** Lifts good matches that have all named facets above the others. */
export function liftExact(
  named: readonly Named[],
  docs: Uint32Array,
  score: Float32Array,
  cells: readonly Cell[],
): Exact {
  const lacks = named.map(lacksFacet)
  const lacking = named.map(() => 0)
  const best = docs.reduce((most, doc) => Math.max(most, score[doc] ?? 0), 0)
  let exact = 0
  for (const doc of docs) {
    const cell = cells[doc]
    let unmet = 0
    let last = 0
    for (let at = 0; cell && at < lacks.length; at++) {
      if (!lacks[at]?.(cell)) continue
      unmet++
      last = at
    }
    if (unmet === 1) lacking[last] = (lacking[last] ?? 0) + 1
    if (unmet > 0 || (score[doc] ?? 0) < best * EXACT_SHARE_MIN) continue
    score[doc] = (score[doc] ?? 0) + EXACT_BONUS
    exact++
  }
  return { exact, lacking }
}

function lacksFacet({ query, value }: Named): (cell: Cell) => boolean {
  const at = FACETS.findIndex((facet) => facet.query === query)
  const facet = FACETS[at]
  const bit = facet ? facetBits(facet, [value]) : 0
  return ({ categoryId, bits }) => (facet ? ((bits[at] ?? 0) & bit) === 0 : categoryId !== value)
}
