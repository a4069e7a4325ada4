/** Filters the list while the visitor types in the header's search box. */

import { atom } from 'nanostores'
import { onAddress } from '#site/client/address.ts'
import { stopAll } from '#site/client/navigation.ts'
import { afterPaint } from '#site/client/painted.ts'
import { SEARCH_REST_MS } from '#site/domain/limits.ts'
import type { Browse } from './browse-list.ts'
import { browseAddress } from './browse-query.ts'
import { followSearchFields, showInFields, textTypedEarly } from './search-fields.ts'

/** True while the visitor types. A new list isn't shown until they pause. */
export const $typing = atom(false)

/** Connects the search boxes to the list. Returns a function that disconnects them. */
export function followSearch(browse: Browse): () => void {
  const typing = new Typing(browse)
  const stopFields = followSearchFields({
    typed: (text) => typing.debounce(text),
    entered: (text) => void afterPaint(() => typing.end(text)),
  })
  // Back, Forward, and suggestions take precedence over typed text that hasn't been searched yet.
  const stopAddress = onAddress(() => typing.stop())
  const stopState = browse.$state.listen(({ query }, before) => {
    if (query.search !== before?.query.search) typing.stop()
  })
  const early = textTypedEarly()
  if (early !== undefined) typing.debounce(early)
  return stopAll([() => typing.stop(), stopFields, stopAddress, stopState])
}

export function searchInstead(browse: Browse, term: string): Promise<void> {
  showInFields(term)
  return browse.search(term)
}

/** A burst of typing, whose searches share one history entry. */
class Typing {
  readonly #browse: Browse
  #timer: ReturnType<typeof setTimeout> | undefined
  #address: string | undefined
  /** A new list has loaded, and the page will scroll to the top once the visitor stops typing. */
  #isScrollDue = false

  constructor(browse: Browse) {
    this.#browse = browse
  }

  debounce(text: string): void {
    clearTimeout(this.#timer)
    $typing.set(true)
    this.#timer = setTimeout(() => {
      $typing.set(false)
      void this.#search(text)
    }, SEARCH_REST_MS)
  }

  end(text: string): void {
    this.stop()
    void this.#search(text)
    this.#address = undefined
  }

  stop(): void {
    clearTimeout(this.#timer)
    $typing.set(false)
  }

  async #search(text: string): Promise<void> {
    const { query, progress } = this.#browse.$state.get()
    const term = text.trim()
    if (term !== query.search || progress.state === 'failed') {
      const sameRun = browseAddress(query) === this.#address
      const search = this.#browse.search(term, sameRun ? 'same' : 'new')
      this.#address = browseAddress(this.#browse.$state.get().query)
      await search
      this.#isScrollDue ||= this.#browse.$state.get().listing.search === term
    }
    if (!this.#isScrollDue || $typing.get()) return
    this.#isScrollDue = false
    window.scrollTo(0, 0)
  }
}
