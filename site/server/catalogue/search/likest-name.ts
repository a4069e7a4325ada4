/** Suggests the most similar name for a search that found nothing and is no misspelling. */
import type { Documents } from './documents.ts'
import type { Lexicon } from './lexicon.ts'

/** Share of the letter pairs of both; below it nobody would recognise what they meant. */
const LIKENESS_MIN = 0.6

/** The name that shares most pairs of letters with the query's key, the hottest of equals; undefined when none is near. */
export function likestName(key: string, lexicon: Lexicon, documents: Documents): string | undefined {
  const pairs = pairsOf(key)
  let best: number | undefined
  let bestLikeness = LIKENESS_MIN
  for (const [name, docs] of lexicon.names()) {
    const likeness = (2 * sharedPairs(name, pairs)) / (key.length + name.length)
    if (likeness < bestLikeness) continue
    for (const doc of docs) {
      if (!documents.isLive(doc)) continue
      if (likeness > bestLikeness || best === undefined || isHotter(doc, best, documents)) best = doc
      bestLikeness = likeness
    }
  }
  return best === undefined ? undefined : documents.names[best]
}

const SLOTS = 4096

/** Neighbouring letters by their slot; the first letter counts as a pair with nothing. Every name is compared, so no strings are made. */
function pairsOf(key: string): Uint8Array {
  const pairs = new Uint8Array(SLOTS)
  for (let at = 0; at < key.length; at++) pairs[slot(key, at)] = 1
  return pairs
}

function sharedPairs(name: string, pairs: Uint8Array): number {
  let shared = 0
  for (let at = 0; at < name.length; at++) shared += pairs[slot(name, at)] ?? 0
  return shared
}

function slot(text: string, at: number): number {
  const before = at === 0 ? 0 : text.charCodeAt(at - 1)
  return (Math.imul(before, 61) + text.charCodeAt(at)) & (SLOTS - 1)
}

function isHotter(doc: number, other: number, { hot, ids }: Documents): boolean {
  const difference = (hot[doc] ?? 0) - (hot[other] ?? 0)
  return difference === 0 ? (ids[doc] ?? '') < (ids[other] ?? '') : difference > 0
}
