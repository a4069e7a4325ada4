/** The latest answers of the search, as JSON; only those of the current version are kept. */
import type { ListQuery } from '#site/catalogue/filters.ts'

const ANSWERS_MAX = 2000
/** The front keeps what was sent, too. */
const CHARACTERS_MAX = 4_000_000

export class AnswerCache {
  readonly #answers = new Map<string, string>()
  #version = -1
  #characters = 0

  /** Drops every answer made from an older version. */
  moveTo(version: number): void {
    if (version <= this.#version) return
    this.#version = version
    this.#answers.clear()
    this.#characters = 0
  }

  get(key: string): string | undefined {
    const json = this.#answers.get(key)
    if (json === undefined) return undefined
    this.#answers.delete(key)
    this.#answers.set(key, json)
    return json
  }

  set(key: string, version: number, json: string): void {
    if (version < this.#version) return
    this.moveTo(version)
    this.#delete(key)
    this.#answers.set(key, json)
    this.#characters += json.length
    for (const oldest of this.#answers.keys()) {
      if (this.#answers.size <= ANSWERS_MAX && this.#characters <= CHARACTERS_MAX) return
      this.#delete(oldest)
    }
  }

  #delete(key: string): void {
    this.#characters -= this.#answers.get(key)?.length ?? 0
    this.#answers.delete(key)
  }
}

/** The same for queries that mean the same. Letter case stays: "AutoGPT" is two words, "autogpt" is one. */
export function answerKey(query: ListQuery): string {
  const search = query.search.normalize('NFC').trim().replace(/\s+/g, ' ')
  const categoryIds = [...new Set(query.categoryIds)].sort()
  return JSON.stringify([search, categoryIds, query.pricingModel, query.sortBy, query.limit, query.offset])
}
