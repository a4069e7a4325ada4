/** The list of the home page: its state, what changes it, and the address and the request that go with it. */
import { atom, type WritableAtom } from 'nanostores'
import {
  awaitScroll,
  onAddress,
  onReturn,
  pushAddress,
  readAddress,
  replaceAddress,
} from '#site/client/address.ts'
import { call } from '#site/client/api.ts'
import { goTo } from '#site/client/navigation.ts'
import type { Category } from '#site/domain/agent.ts'
import type { AllFacet } from '#site/domain/facets.ts'
import type { AgentList, ListQuery } from '#site/domain/filters.ts'
import {
  type BrowseQuery,
  type Choice,
  type Filters,
  listQueryOf,
  readBrowseQuery,
  withChoice,
} from './browse-query.ts'
import { awaitedPages, type BrowseEvent, type BrowseState, nextState } from './browse-state.ts'
import { appendListing, EMPTY_LISTING, type Listing, listingOf } from './listing.ts'
import { filtersSetEarly, showInFields } from './search-fields.ts'
import { isOnPage, listAddress, readListQuery, type Topic } from './topic-query.ts'

export interface BrowseStart {
  query: BrowseQuery
  /** The server-rendered list; missing if it couldn't be read. */
  listing?: Listing | undefined
  categories: Category[]
  /** Set on the page of a category or a tag. */
  topic?: Topic | undefined
  /** The whole directory holds nothing. */
  isEmpty?: boolean | undefined
}

/** Results that arrive sooner replace the list without a loading state. */
const SLOW_MS = 120
/** Typing leaves many behind. */
const SEEN_MAX = 60

type Visit = (path: string) => void
/** Filters that take several values. */
export type Several = 'categories' | 'tags' | AllFacet

/** Made for each page view, because the server renders many at once. */
export class Browse {
  readonly $state: WritableAtom<BrowseState>
  readonly #categories: Category[]
  readonly #topic: Topic | undefined
  /** Results by address, so that Back shows at once what was there. */
  readonly #seen = new Map<string, Listing>()
  #current = new AbortController()

  constructor({ query, listing, categories, topic }: BrowseStart) {
    this.$state = atom({
      query,
      listing: listing ?? { ...EMPTY_LISTING, search: query.search },
      progress: { state: listing ? 'idle' : 'failed' },
    })
    this.#categories = categories
    this.#topic = topic
    if (listing) this.#remember(this.$state.get())
  }

  /** Keeps to the address while the list is on the page; returns a stop function. */
  follow(): () => void {
    // A static host sends the same page for every query, so the address decides.
    this.#followAddress()
    this.#followEarly()
    const stops = [onAddress, onReturn].map((on) => on(() => this.#followAddress()))
    return () => {
      for (const stop of stops) stop()
    }
  }

  /** Filters changed by hand: from page 1, as a step of its own in the history. */
  filter(change: Partial<Filters>): Promise<void> {
    const query = { ...this.$state.get().query, ...change, page: 1 }
    if (!isOnPage(query, this.#topic)) return this.#leave(query)
    return this.#request({ type: 'asked', query }, pushAddress)
  }

  /** Another search under the same filters; 'same' keeps the history's present step. */
  search(text: string, step: 'new' | 'same' = 'new'): Promise<void> {
    const query = { ...this.$state.get().query, search: text.trim(), page: 1 }
    return this.#request({ type: 'asked', query }, step === 'new' ? pushAddress : replaceAddress)
  }

  /** Adds or removes one of several values. */
  choose(filter: Several, choice: Choice<string>): Promise<void> {
    const values = this.$state.get().query[filter]
    return this.filter({ [filter]: withChoice<string>(values, choice) })
  }

  /** Does nothing while another list is on its way. */
  loadMore(): Promise<void> {
    return this.#request({ type: 'asked-more' })
  }

  retry(): Promise<void> {
    const { query, progress } = this.$state.get()
    return progress.state === 'append-failed' ? this.loadMore() : this.#request({ type: 'asked', query })
  }

  /** The home page answers what a topic's page cannot; until it comes, the controls say what was chosen. */
  async #leave(query: BrowseQuery): Promise<void> {
    this.#abandon()
    this.$state.set(nextState(this.$state.get(), { type: 'asked', query }))
    goTo(listAddress(query))
  }

  #followEarly(): void {
    const early = filtersSetEarly()
    if (!early) return
    const { search: _search, page: _page, ...filters } = readBrowseQuery(early, this.#categories)
    void this.filter(filters)
  }

  #followAddress(): void {
    const query = readListQuery(readAddress(), this.#categories, this.#topic)
    const address = this.#address(query)
    if (address === this.#address(this.$state.get().query)) return
    showInFields(query.search)
    awaitScroll()
    const listing = this.#seen.get(address)
    if (!listing) return void this.#request({ type: 'asked', query })
    this.#abandon()
    this.#change({ type: 'returned', query, listing })
  }

  /** Takes the place of the request under way, unless the event changes nothing. */
  async #request(event: BrowseEvent, visit?: Visit): Promise<void> {
    if (!this.#change(event, visit)) return
    const signal = this.#abandon()
    const slow = setTimeout(() => !signal.aborted && this.#change({ type: 'slow' }), SLOW_MS)
    const outcome = await this.#fetch(this.$state.get(), signal)
    clearTimeout(slow)
    if (signal.aborted) return
    this.#change(outcome, replaceAddress)
    if (outcome.type === 'answered') this.#remember(this.$state.get())
  }

  /** The address goes with the query in the same step; without `visit` it is there already. */
  #change(event: BrowseEvent, visit?: Visit): boolean {
    const before = this.$state.get()
    const state = nextState(before, event)
    if (state === before) return false
    const address = this.#address(state.query)
    if (address !== this.#address(before.query)) visit?.(address)
    this.$state.set(state)
    return true
  }

  /** Aborts the request under way; returns the signal of the next one. */
  #abandon(): AbortSignal {
    this.#current.abort()
    this.#current = new AbortController()
    return this.#current.signal
  }

  async #fetch(state: BrowseState, signal: AbortSignal): Promise<BrowseEvent> {
    const { query } = state
    const pages = awaitedPages(state).map((page) => listQueryOf(query, page, this.#categories))
    try {
      const lists = await Promise.all(pages.map((page) => fetchAgents(page, signal)))
      const listing = lists
        .map((list, n) => listingOf(list, query.search, pages[n]?.offset))
        .reduce(appendListing, EMPTY_LISTING)
      return { type: 'answered', listing }
    } catch {
      return { type: 'failed' }
    }
  }

  #remember({ query, listing }: BrowseState): void {
    const [oldest] = this.#seen.keys()
    if (oldest !== undefined && this.#seen.size >= SEEN_MAX) this.#seen.delete(oldest)
    this.#seen.set(this.#address(query), listing)
  }

  #address(query: BrowseQuery): string {
    return listAddress(query, this.#topic)
  }
}

function fetchAgents(asked: ListQuery, signal: AbortSignal): Promise<AgentList> {
  const { categoryIds, tags = [], limit, offset } = asked
  const lists = { categoryIds: [...categoryIds], tags: [...tags] }
  const query = { ...asked, ...lists, limit: String(limit), offset: String(offset) }
  return call('GET /api/agents', { query }, { signal })
}
