/** Facets that a query names, such as "free" and "runs locally", the query without each, and the agents that have all of them. */
import { FACETS, type Facet, facetBits } from '#site/domain/facets.ts'
import { chunks, STOP_WORDS } from '#site/domain/words/chunks.ts'
import { stem } from '#site/domain/words/stem.ts'
import type { Cell } from '#site/server/catalogue/list-counts.ts'
import type { Asked, ConceptIndex, Concepts } from './concepts.ts'
import { EXACT_BONUS, EXACT_SHARE_MIN } from './weights.ts'

export interface NamedFacet {
  query: Facet['query'] | 'categoryIds'
  value: string
  label: string
}

export interface Named extends NamedFacet {
  /** The search without it. */
  without: string
}

interface Vocabulary {
  concepts: Concepts
  shown: ConceptIndex
}

/** In the order of the filters; the key is that of the concepts. */
const QUALIFIERS = FACETS.flatMap(({ query, values, labels }) =>
  values.map((value) => ({ key: `${query}=${value}`, query, value, label: labels[value] ?? value })),
)

const NEGATIONS = new Set(['no', 'not', 'without'])

/** Those whose words can be taken out of the text. `rest` has its words that aren't about qualifiers. */
export function namedFacets(
  text: string,
  qualifying: readonly Asked[],
  rest: readonly string[],
  { concepts, shown }: Vocabulary,
): Named[] {
  const stems = rest.filter((_, i) => !NEGATIONS.has(rest[i - 1] ?? '')).map(stem)
  const categories = shown.categories.flatMap(({ id, name, parts }) => {
    const words = parts.find((part) => part.every((word) => stems.includes(word)))
    return words ? [{ query: 'categoryIds' as const, value: id, label: name, words }] : []
  })
  const qualifiers = QUALIFIERS.flatMap(({ key, ...facet }) => {
    const found = qualifying.find(({ concept }) => concepts.facets[concept] === key)
    return found ? [{ ...facet, words: found.words }] : []
  })
  return [...categories, ...qualifiers]
    .map(({ words, ...facet }) => ({ ...facet, without: textWithout(text, words) }))
    .filter(({ without }) => without !== text && without !== '')
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
  /** How many agents have all facets, and by facet, how many lack only this one. */
  exact: number
  lacking: number[]
}

/** Lifts good matches that have all named facets above the others. */
export function liftExact(
  named: readonly NamedFacet[],
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

function lacksFacet({ query, value }: NamedFacet): (cell: Cell) => boolean {
  const at = FACETS.findIndex((facet) => facet.query === query)
  const facet = FACETS[at]
  const bit = facet ? facetBits(facet, [value]) : 0
  return ({ categoryId, bits }) => (facet ? ((bits[at] ?? 0) & bit) === 0 : categoryId !== value)
}
