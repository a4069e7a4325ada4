/** Names that a query spells out, begins or misspells. */
import { editsAllowed } from '#site/domain/words/edit-distance.ts'
import { fold, nameKey } from '#site/domain/words/text.ts'
import type { Documents } from './documents.ts'
import type { Lexicon } from './lexicon.ts'
import { EXACT_NAME_BONUS, NAME_PREFIX_BONUS, SAME_SPELLING_BONUS } from './weights.ts'

const PREFIXED_MAX = 200
const MISSPELT_LENGTH_MIN = 4
const MISSPELT_MAX = 6

export interface NearName {
  doc: number
  distance: number
}

/** Bonuses of the agents whose name has the text's key or begins with it; `exact` when there is one of that very name. */
export function nameBonuses(
  text: string,
  lexicon: Lexicon,
  documents: Documents,
): { bonuses: Map<number, number>; exact: boolean } {
  const key = nameKey(text)
  const spelling = fold(text).trim()
  const bonuses = new Map<number, number>()
  for (const doc of lexicon.named(key)) {
    if (!documents.isLive(doc)) continue
    const same = fold(documents.names[doc] ?? '').trim() === spelling
    bonuses.set(doc, same ? SAME_SPELLING_BONUS : EXACT_NAME_BONUS)
  }
  const exact = bonuses.size > 0
  if (key.length < 2) return { bonuses, exact }
  for (const name of lexicon.nameKeys.startingWith(key, PREFIXED_MAX)) {
    if (name === key) continue
    const bonus = NAME_PREFIX_BONUS * (key.length / name.length)
    for (const doc of lexicon.named(name)) bonuses.set(doc, bonus)
  }
  return { bonuses, exact }
}

/** Agents whose name the whole query may have misspelt, nearest first; `settled` when its words are found anyway. */
export function nearNames(key: string, settled: boolean, lexicon: Lexicon, documents: Documents): NearName[] {
  if (key.length < MISSPELT_LENGTH_MIN) return []
  const near = settled
    ? lexicon.nameKeys.near(key, 1, 1)
    : lexicon.nameKeys.near(key, editsAllowed(key), MISSPELT_MAX)
  return near.flatMap(({ word, distance }) =>
    lexicon
      .named(word)
      .filter((doc) => documents.isLive(doc))
      .map((doc) => ({ doc, distance })),
  )
}
