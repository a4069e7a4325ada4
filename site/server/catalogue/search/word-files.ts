/** The two files that a person edits when searches miss what is there: words that mean the same, and what people ask for. */
import { readFileSync } from 'node:fs'
import synonyms from './synonyms.json' with { type: 'json' }

export const SYNONYMS: readonly (readonly string[])[] = synonyms
export const CONCEPTS = readFileSync(new URL('./concepts.txt', import.meta.url), 'utf8')
