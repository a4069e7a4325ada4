/** Counts searches without results, in memory and bounded, and stores the counts in batches, off the request path. */
import type { Logger } from 'pino'
import { ZERO_RESULT_COUNTED_MAX, ZERO_RESULT_LENGTH_MAX } from '#site/domain/limits.ts'
import { fold } from '#site/domain/words/text.ts'
import { Loop } from '#site/server/config/loop.ts'
import { before } from '#site/server/pocketbase/ask.ts'
import { connect, type PocketBaseConnection } from '#site/server/pocketbase/connection.ts'

const FLUSH_MS = 60_000
const POCKETBASE_TIMEOUT_MS = 2000

interface CounterParts {
  /** Resolves once PocketBase runs. */
  connection: Promise<PocketBaseConnection>
  log: Logger
}

export class SearchCounter {
  readonly #parts: CounterParts
  readonly #searches = new ZeroResultSearches()
  readonly #loop: Loop
  #flushing: Promise<void> = Promise.resolve()

  constructor(parts: CounterParts) {
    this.#parts = parts
    this.#loop = new Loop(FLUSH_MS, async () => {
      await this.flush()
      return FLUSH_MS
    })
  }

  foundNothing(search: string): void {
    this.#searches.add(search, Date.now())
  }

  flush(): Promise<void> {
    this.#flushing = this.#flushing.then(() => this.#store())
    return this.#flushing
  }

  async stop(): Promise<void> {
    await this.#loop.stop()
    await this.flush()
  }

  async #store(): Promise<void> {
    const searches = this.#searches.take()
    if (searches.length === 0) return
    try {
      const signal = AbortSignal.timeout(POCKETBASE_TIMEOUT_MS)
      const client = connect(await before(signal, this.#parts.connection))
      await client.send('/api/roster/searches', { method: 'POST', body: { searches }, signal })
    } catch (error) {
      this.#searches.putBack(searches)
      this.#parts.log.debug({ error }, 'failed to store search counts, will retry')
    }
  }
}

const TYPING_MS = 10_000

interface CountedSearch {
  search: string
  count: number
  at: string
}

export class ZeroResultSearches {
  readonly #counted = new Map<string, CountedSearch>()
  readonly #recent = new Map<string, number>()

  add(search: string, now: number): void {
    const text = countedForm(search)
    if (text === undefined) return
    this.#forgetTyped(text, now)
    const count = (this.#counted.get(text)?.count ?? 0) + 1
    this.#put({ search: text, count, at: new Date(now).toISOString() })
  }

  take(): CountedSearch[] {
    const taken = [...this.#counted.values()]
    this.#counted.clear()
    this.#recent.clear()
    return taken
  }

  putBack(taken: readonly CountedSearch[]): void {
    for (const { search, count, at } of taken) {
      const newer = this.#counted.get(search)
      this.#put({ search, count: count + (newer?.count ?? 0), at: newer?.at ?? at })
    }
  }

  #put(counted: CountedSearch): void {
    if (this.#counted.size < ZERO_RESULT_COUNTED_MAX || this.#counted.has(counted.search))
      this.#counted.set(counted.search, counted)
  }

  /** Removes searches for incomplete text, so that typing on or deleting counts only once. */
  #forgetTyped(text: string, now: number): void {
    for (const [known, sentAt] of this.#recent) {
      if (now - sentAt > TYPING_MS) this.#recent.delete(known)
      else if (known !== text && (text.startsWith(known) || known.startsWith(text))) this.#uncount(known)
    }
    this.#recent.delete(text)
    this.#recent.set(text, now)
  }

  #uncount(search: string): void {
    this.#recent.delete(search)
    const counted = this.#counted.get(search)
    if (counted && counted.count > 1) this.#counted.set(search, { ...counted, count: counted.count - 1 })
    else this.#counted.delete(search)
  }
}

const WORD_LENGTH_MAX = 24
/** Phone, card, account, and ID numbers have more digits, however they're grouped. */
const DIGITS_MAX = 6
const GROUPED_DIGITS = /\d(?:[\s().,:/+-]*\d)*/g
/** Passwords, keys, and tokens mix kinds of characters; names such as GPT-4 are shorter. */
const MIXED_FROM = 8
const ADDRESS = /@|:\/\/|\bwww\./i

/** The stored form; undefined if it's too short, too long, or looks like an email address, URL, or secret. */
export function countedForm(search: string): string | undefined {
  const text = fold(search.normalize('NFKC'))
    .replace(/[\p{C}\s]+/gu, ' ')
    .trim()
  if (text.length < 2 || text.length > ZERO_RESULT_LENGTH_MAX) return undefined
  return looksPrivate(search) ? undefined : text
}

function looksPrivate(search: string): boolean {
  if (ADDRESS.test(search)) return true
  const digits = [...search.matchAll(GROUPED_DIGITS)].map(([found]) => found.replace(/\D/g, '').length)
  return Math.max(0, ...digits) > DIGITS_MAX || search.split(/\s+/).some(isSecret)
}

function isSecret(word: string): boolean {
  if (word.length > WORD_LENGTH_MAX) return true
  if (word.length < MIXED_FROM || !/\p{N}/u.test(word) || !/\p{L}/u.test(word)) return false
  const isBothCases = /\p{Lu}/u.test(word) && /\p{Ll}/u.test(word)
  return isBothCases || /[^\p{L}\p{N}-]/u.test(word) || (word.match(/\d/g) ?? []).length > 2
}
