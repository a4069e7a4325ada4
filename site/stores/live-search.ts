/** The list follows the header's search box, and the page around the list follows the list. */
import { scrollToTop } from '#site/browser/address.ts'
import { showAroundList } from '#site/browser/opening.ts'
import { followSearchFields, showInFields, textTypedEarly } from '#site/browser/search-fields.ts'
import { SEARCH_REST_MS } from '#site/catalogue/limits.ts'
import { browseAddress } from '#site/forms/browse-query.ts'
import { type Browse, shownSearch } from './browse.ts'

/** Keeps box, list and page in step; returns a stop function. */
export function followSearch(browse: Browse): () => void {
  const typing = new Typing(browse)
  const stopFields = followSearchFields({
    typed: (text) => typing.rest(text),
    entered: (text) => typing.end(text),
  })
  let shown = shownSearch(browse.$state.get())
  const stopState = browse.$state.listen((state) => {
    if (shown !== shownSearch(state)) showAroundList(shownSearch(state))
    shown = shownSearch(state)
  })
  const early = textTypedEarly()
  if (early !== undefined) typing.rest(early)
  return () => {
    typing.stop()
    stopFields()
    stopState()
  }
}

/** Follows a suggestion: the boxes say what is searched now. */
export function searchInstead(browse: Browse, term: string): Promise<void> {
  showInFields(term)
  return browse.search(term)
}

/** One run of typing is one step of the history. */
class Typing {
  readonly #browse: Browse
  #resting: ReturnType<typeof setTimeout> | undefined
  /** The address that this run has led to. */
  #address: string | undefined

  constructor(browse: Browse) {
    this.#browse = browse
  }

  rest(text: string): void {
    this.stop()
    this.#resting = setTimeout(() => this.#search(text), SEARCH_REST_MS)
  }

  end(text: string): void {
    this.stop()
    void this.#search(text)
    this.#address = undefined
  }

  stop(): void {
    clearTimeout(this.#resting)
  }

  async #search(text: string): Promise<void> {
    const { query, progress } = this.#browse.$state.get()
    const term = text.trim()
    if (term === query.search && progress.state !== 'failed') return
    const sameRun = browseAddress(query) === this.#address
    const search = this.#browse.search(term, sameRun ? 'same' : 'new')
    this.#address = browseAddress(this.#browse.$state.get().query)
    await search
    if (this.#browse.$state.get().listing.search === term) scrollToTop()
  }
}
