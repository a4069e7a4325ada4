/** The list of the home page: what is asked, what is shown, and what is under way. */
import { atom, type WritableAtom } from 'nanostores'
import { awaitScroll, onAddress, pushAddress, readAddress, replaceAddress } from '#site/browser/address.ts'
import { fetchAgents } from '#site/browser/agents.ts'
import { filtersSetEarly } from '#site/browser/early-filters.ts'
import { painted } from '#site/browser/painted.ts'
import { showInFields } from '#site/browser/search-fields.ts'
import type { Category } from '#site/catalogue/agent.ts'
import {
  type BrowseQuery,
  browseAddress,
  type CategoryChoice,
  type Filters,
  listQueryOf,
  NO_FILTERS,
  readBrowseQuery,
  withCategory,
} from '#site/forms/browse-query.ts'
import { appendListing, type Listing, listingOf, NOTHING_LISTED } from './listing.ts'

/** 'list' replaces what is shown, 'more' appends to it; `slow` once it takes long enough to say so. */
type Part = 'list' | 'more'
type Progress =
  | { state: 'idle' }
  | { state: 'loading'; part: Part; slow: boolean }
  | { state: 'failed'; part: Part }

export interface BrowseState {
  query: BrowseQuery
  listing: Listing
  progress: Progress
}

export interface BrowseStart {
  query: BrowseQuery
  /** What the page came with; missing when it could not be read. */
  listing?: Listing | undefined
  categories: Category[]
}

/** Another list is on its way and has not taken long enough to say so: the page is as before. */
export function isAwaited({ progress }: BrowseState): boolean {
  return progress.state === 'loading' && progress.part === 'list' && !progress.slow
}

/** The search that what is on the page answers, also while the next answer is awaited. */
export function shownSearch(state: BrowseState): string {
  return isAwaited(state) ? state.listing.search : state.query.search
}

/** Answers that arrive sooner replace the list without a sign of waiting. */
const SLOW_MS = 120
/** Typing leaves many behind. */
const SEEN_MAX = 60
const IDLE: Progress = { state: 'idle' }

/** Made for each page view, because the server renders many at once. */
export class Browse {
  readonly $state: WritableAtom<BrowseState>
  readonly #categories: Category[]
  /** Answers by address, so that Back shows at once what was there. */
  readonly #seen = new Map<string, Listing>()
  #request = new AbortController()

  constructor({ query, listing, categories }: BrowseStart) {
    const progress: Progress = listing ? IDLE : { state: 'failed', part: 'list' }
    this.$state = atom({
      query,
      listing: listing ?? { ...NOTHING_LISTED, search: query.search },
      progress,
    })
    this.#categories = categories
    if (listing) this.#remember(query, listing)
  }

  /** Keeps to the address while the list is on the page; returns a stop function. */
  follow(): () => void {
    // A static host answers every query with the same page, so the address has the last word.
    void this.#followAddress()
    this.#followEarly()
    return onAddress(() => this.#followAddress())
  }

  /** Filters changed by hand: from page 1, as a step of its own in the history. */
  filter(change: Partial<Filters>): Promise<void> {
    const query = { ...this.$state.get().query, ...change, page: 1 }
    return this.#load(query, 'list', pushAddress)
  }

  /** Another search under the same filters; 'same' keeps the history's present step. */
  search(text: string, step: 'new' | 'same' = 'new'): Promise<void> {
    const search = text.trim()
    const query = { ...this.$state.get().query, search, page: 1 }
    return this.#load(query, 'list', step === 'new' ? pushAddress : replaceAddress)
  }

  chooseCategory(choice: CategoryChoice): Promise<void> {
    return this.filter({ categories: withCategory(this.$state.get().query.categories, choice) })
  }

  clearFilters(): Promise<void> {
    return this.filter(NO_FILTERS)
  }

  loadMore(): Promise<void> {
    const { query } = this.$state.get()
    return this.#load({ ...query, page: query.page + 1 }, 'more')
  }

  retry(): Promise<void> {
    const { query, progress } = this.$state.get()
    if (progress.state === 'failed' && progress.part === 'more') return this.loadMore()
    return this.#load(query, 'list')
  }

  #followEarly(): void {
    const early = filtersSetEarly()
    if (!early) return
    const { categories, pricingModel, sortBy } = readBrowseQuery(early, this.#categories)
    void this.filter({ categories, pricingModel, sortBy })
  }

  async #followAddress(): Promise<void> {
    const query = readBrowseQuery(readAddress(), this.#categories)
    const address = browseAddress(query)
    if (address === browseAddress(this.$state.get().query)) return
    showInFields(query.search)
    awaitScroll()
    const listing = this.#seen.get(address)
    if (!listing) return this.#load(query, 'list')
    this.#request.abort()
    this.$state.set({ query, listing, progress: IDLE })
  }

  async #load(query: BrowseQuery, part: Part, visit?: (path: string) => void): Promise<void> {
    this.#request.abort()
    this.#request = new AbortController()
    const { signal } = this.#request
    const before = this.$state.get()
    const loading = { query: part === 'list' ? query : before.query, listing: before.listing }
    this.$state.set({ ...loading, progress: { state: 'loading', part, slow: false } })
    const slow = setTimeout(() => {
      if (!signal.aborted) this.$state.set({ ...loading, progress: { state: 'loading', part, slow: true } })
    }, SLOW_MS)
    const answer = this.#fetch(query, part, before.listing, signal)
    answer.catch(() => undefined)
    await painted()
    visit?.(browseAddress(query))
    try {
      const listing = await answer
      if (!signal.aborted) this.#show(query, listing)
    } catch {
      if (!signal.aborted) this.$state.set({ ...loading, progress: { state: 'failed', part } })
    } finally {
      clearTimeout(slow)
    }
  }

  async #fetch(query: BrowseQuery, part: Part, before: Listing, signal: AbortSignal): Promise<Listing> {
    const pages = part === 'more' ? [query.page] : Array.from({ length: query.page }, (_, index) => index + 1)
    const lists = await Promise.all(
      pages.map((page) => fetchAgents(listQueryOf(query, page, this.#categories), signal)),
    )
    return lists
      .map((list) => listingOf(list, query.search))
      .reduce(appendListing, part === 'more' ? before : NOTHING_LISTED)
  }

  #show(query: BrowseQuery, listing: Listing): void {
    this.#remember(query, listing)
    replaceAddress(browseAddress(query))
    this.$state.set({ query, listing, progress: IDLE })
  }

  #remember(query: BrowseQuery, listing: Listing): void {
    const [oldest] = this.#seen.keys()
    if (oldest !== undefined && this.#seen.size >= SEEN_MAX) this.#seen.delete(oldest)
    this.#seen.set(browseAddress(query), listing)
  }
}
