/** Words that mean the same in this catalogue, from rows a person can edit. */
import { stem } from '#site/domain/words/stem.ts'
import { fold } from '#site/domain/words/text.ts'

export interface Synonyms {
  /** Stems that mean the same as a stem. */
  words: ReadonlyMap<string, readonly string[]>
  /** Stems that mean the same as two stems with a space between. */
  phrases: ReadonlyMap<string, readonly string[]>
}

/** Single words are expanded both ways, phrases only from the query's side ("human resources" finds hr). */
export function readSynonyms(rows: readonly (readonly string[])[]): Synonyms {
  const words = new Map<string, string[]>()
  const phrases = new Map<string, string[]>()
  for (const row of rows) {
    const singles = row.filter((entry) => !entry.includes(' ')).map((word) => stem(fold(word)))
    for (const entry of row) {
      const key = fold(entry).split(' ').map(stem).join(' ')
      const into = entry.includes(' ') ? phrases : words
      const others = singles.filter((single) => single !== key)
      into.set(key, [...new Set([...(into.get(key) ?? []), ...others])])
    }
  }
  return { words, phrases }
}
