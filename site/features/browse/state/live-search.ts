/** Filters the list while the visitor types in the header's search box. */
import { atom } from 'nanostores'
import { onAddress } from '#site/client/address.ts'
import { stopAll } from '#site/client/events.ts'
import { afterPaint } from '#site/client/painted.ts'
import { SEARCH_REST_MS } from '#site/domain/limits.ts'
import type { Browse } from './browse-list.ts'
import { browseAddress } from './browse-query.ts'
import { followSearchFields, showInFields, textTypedEarly } from './search-fields.ts'

/** While the visitor types, a new list isn't shown until they pause. */
export const $typing = atom(false)

/** Connects the search boxes with the list; returns a stop function. */
export function followSearch(browse: Browse): () => void {
  const typing = new Typing(browse)
  const stopFields = followSearchFields({
    typed: (text) => typing.rest(text),
    entered: (text) => void afterPaint(() => typing.end(text)),
  })
  // Back, Forward, and suggestions win over text that was typed before and not searched yet.
  const stopAddress = onAddress(() => typing.stop())
  const stopState = browse.$state.listen(({ query }, before) => {
    if (query.search !== before?.query.search) typing.stop()
  })
  const early = textTypedEarly()
  if (early !== undefined) typing.rest(early)
  return stopAll([() => typing.stop(), stopFields, stopAddress, stopState])
}

export function searchInstead(browse: Browse, term: string): Promise<void> {
  showInFields(term)
  return browse.search(term)
}

/** A run of typing: all its searches share one history entry. */
class Typing {
  readonly #browse: Browse
  #resting: ReturnType<typeof setTimeout> | undefined
  #address: string | undefined
  /** A new list has loaded, but the page must not scroll to the top while the visitor types. */
  #answered = false

  constructor(browse: Browse) {
    this.#browse = browse
  }

  rest(text: string): void {
    clearTimeout(this.#resting)
    $typing.set(true)
    this.#resting = setTimeout(() => this.#rested(text), SEARCH_REST_MS)
  }

  end(text: string): void {
    this.stop()
    void this.#search(text)
    this.#address = undefined
  }

  stop(): void {
    clearTimeout(this.#resting)
    $typing.set(false)
  }

  #rested(text: string): void {
    $typing.set(false)
    void this.#search(text)
  }

  async #search(text: string): Promise<void> {
    const { query, progress } = this.#browse.$state.get()
    const term = text.trim()
    if (term !== query.search || progress.state === 'failed') {
      const sameRun = browseAddress(query) === this.#address
      const search = this.#browse.search(term, sameRun ? 'same' : 'new')
      this.#address = browseAddress(this.#browse.$state.get().query)
      await search
      this.#answered ||= this.#browse.$state.get().listing.search === term
    }
    if (!this.#answered || $typing.get()) return
    this.#answered = false
    window.scrollTo(0, 0)
  }
}
