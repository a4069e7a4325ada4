/** What to offer a search that found nothing and is no misspelling either. */
import type { Documents } from './documents.ts'
import type { Lexicon } from './lexicon.ts'

/** The name that shares most pairs of letters with the query's key, the hottest of equals; undefined in an empty catalogue. */
export function likestName(key: string, lexicon: Lexicon, documents: Documents): string | undefined {
  const wanted = pairsOf(key)
  let best: number | undefined
  let bestLikeness = -1
  for (const [name, docs] of lexicon.names()) {
    const likeness = dice(wanted, name)
    if (likeness < bestLikeness) continue
    for (const doc of docs) {
      if (!documents.isLive(doc)) continue
      if (likeness > bestLikeness || best === undefined || isHotter(doc, best, documents)) best = doc
      bestLikeness = likeness
    }
  }
  return best === undefined ? undefined : documents.names[best]
}

/** Neighbouring letters; the first letter also counts by itself. */
function pairsOf(key: string): Set<string> {
  const pairs = new Set<string>(key.slice(0, 1))
  for (let at = 0; at < key.length - 1; at++) pairs.add(key.slice(at, at + 2))
  return pairs
}

/** Sørensen–Dice coefficient of the pairs, without a set per name. */
function dice(wanted: ReadonlySet<string>, name: string): number {
  let shared = wanted.has(name.slice(0, 1)) ? 1 : 0
  for (let at = 0; at < name.length - 1; at++) if (wanted.has(name.slice(at, at + 2))) shared++
  return (2 * shared) / (wanted.size + name.length)
}

function isHotter(doc: number, other: number, { hot, ids }: Documents): boolean {
  const difference = (hot[doc] ?? 0) - (hot[other] ?? 0)
  return difference === 0 ? (ids[doc] ?? '') < (ids[other] ?? '') : difference > 0
}
