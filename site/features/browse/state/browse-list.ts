/** The list of the home page: its state and actions, and the URL and requests that follow from them. */

import { atom, type WritableAtom } from 'nanostores'
import { awaitScroll, onAddress, pushAddress, readAddress, replaceAddress } from '#site/client/address.ts'
import { call } from '#site/client/api.ts'
import { goTo, onWindow, stopAll } from '#site/client/navigation.ts'
import type { AgentList, Facets } from '#site/contracts/agents.ts'
import type { Category } from '#site/domain/agent.ts'
import type { AllFacet } from '#site/domain/facets.ts'
import type { ListQuery } from '#site/domain/filters.ts'
import {
  type BrowseQuery,
  type Choice,
  type Filters,
  firstPageShown,
  listQueryOf,
  readBrowseQuery,
  withChoice,
} from './browse-query.ts'
import { appendListing, EMPTY_LISTING, type Listing, listingOf } from './listing.ts'
import { filtersSetEarly, showInFields } from './search-fields.ts'
import { isOnPage, listAddress, readListQuery, type Topic } from './topic-query.ts'

export interface BrowseStart {
  query: BrowseQuery
  listing?: Listing | undefined
  categories: Category[]
  /** Of the page, as its first millisecond. */
  month: number
  topic?: Topic | undefined
  isEmpty?: boolean | undefined
  /** The most frequent tags, and the agents per category, without any filter. */
  directory?: Pick<Facets, 'categories' | 'tags'> | undefined
}

export interface BrowseState {
  /** As the URL and the controls show it. */
  query: BrowseQuery
  /** Results on the page: of the query or, while it loads, of the previous one. */
  listing: Listing
  /** 'loading' replaces the list, 'appending' adds the next page. `slow`: it takes long enough to show a loading state. */
  progress: { state: 'idle' | 'failed' | 'append-failed' } | { state: 'loading' | 'appending'; slow: boolean }
}

/** True while another list is loading and isn't slow yet, so the page doesn't change. */
export function isAwaited({ progress }: BrowseState): boolean {
  return progress.state === 'loading' && !progress.slow
}

/** The search whose results are on the page, even while the next ones load. */
export function shownSearch(state: BrowseState): string {
  return isAwaited(state) ? state.listing.search : state.query.search
}

/** Results that arrive sooner replace the list without a loading state. */
const SLOW_MS = 120
/** Limits the cache, because typing requests many lists. */
const SEEN_MAX = 60

type Visit = (path: string) => void
export type Several = 'categories' | 'tags' | AllFacet

/** One instance per page view, because the server renders many at once. */
export class Browse {
  readonly $state: WritableAtom<BrowseState>
  readonly #categories: Category[]
  readonly #topic: Topic | undefined
  /** Results by address, so that Back needs no request. */
  readonly #seen = new Map<string, Listing>()
  #current = new AbortController()

  constructor({ query, listing, categories, topic }: Omit<BrowseStart, 'month'>) {
    this.$state = atom({
      query,
      listing: listing ?? { ...EMPTY_LISTING, search: query.search },
      progress: { state: listing ? 'idle' : 'failed' },
    })
    this.#categories = categories
    this.#topic = topic
    if (listing) this.#remember()
  }

  /** Follows the address while the list is on the page; returns a stop function. */
  follow(): () => void {
    // The visitor may have gone back or forward before the island started.
    this.#followAddress()
    this.#followEarly()
    const follow = () => this.#followAddress()
    return stopAll([onAddress(follow), onWindow('pageshow', ({ persisted }) => persisted && follow())])
  }

  async filter(change: Partial<Filters>): Promise<void> {
    const query = { ...this.$state.get().query, ...change, page: 1 }
    if (isOnPage(query, this.#topic)) return this.#load(query, pushAddress)
    // Only the home page can show this query. Until it has loaded, the controls show the choice.
    this.#abort()
    this.#change({ query, progress: { state: 'loading', slow: false } })
    goTo(listAddress(query))
  }

  /** Searches with the same filters. 'same' replaces the current history entry. */
  search(text: string, step: 'new' | 'same' = 'new'): Promise<void> {
    const query = { ...this.$state.get().query, search: text.trim(), page: 1 }
    return this.#load(query, step === 'new' ? pushAddress : replaceAddress)
  }

  choose(filter: Several, choice: Choice<string>): Promise<void> {
    const values = this.$state.get().query[filter]
    return this.filter({ [filter]: withChoice<string>(values, choice) })
  }

  /** Does nothing while another list is loading. */
  async loadMore(): Promise<void> {
    const { query, progress } = this.$state.get()
    if (progress.state !== 'idle' && progress.state !== 'append-failed') return
    this.#change({ progress: { state: 'appending', slow: false } })
    await this.#request([query.page + 1])
  }

  retry(): Promise<void> {
    const { query, progress } = this.$state.get()
    return progress.state === 'append-failed' ? this.loadMore() : this.#load(query)
  }

  #followEarly(): void {
    const early = filtersSetEarly()
    if (!early) return
    const { search: _search, page: _page, ...filters } = readBrowseQuery(early, this.#categories)
    const { query } = this.$state.get()
    if (this.#address({ ...query, ...filters }) !== this.#address(query)) void this.filter(filters)
  }

  #followAddress(): void {
    const query = readListQuery(readAddress(), this.#categories, this.#topic)
    const address = this.#address(query)
    if (address === this.#address(this.$state.get().query)) return
    showInFields(query.search)
    awaitScroll()
    const listing = this.#seen.get(address)
    if (!listing) return void this.#load(query)
    this.#abort()
    this.#change({ query, listing, progress: { state: 'idle' } })
  }

  #load(query: BrowseQuery, visit?: Visit): Promise<void> {
    this.#change({ query, progress: { state: 'loading', slow: false } }, visit)
    const first = firstPageShown(query.page)
    return this.#request(Array.from({ length: query.page - first + 1 }, (_, index) => first + index))
  }

  /** Requests pages in place of the request in flight. */
  async #request(pages: number[]): Promise<void> {
    const signal = this.#abort()
    const { query, listing, progress } = this.$state.get()
    const isMore = progress.state === 'appending'
    const slow = setTimeout(
      () =>
        signal.aborted || this.#change({ progress: { state: isMore ? 'appending' : 'loading', slow: true } }),
      SLOW_MS,
    )
    const lists = await this.#fetch(query, pages, signal).catch(() => undefined)
    clearTimeout(slow)
    if (signal.aborted) return
    if (!lists) return this.#change({ progress: { state: isMore ? 'append-failed' : 'failed' } })
    this.#change(
      {
        query: { ...query, page: pages.at(-1) ?? query.page },
        listing: lists.reduce(appendListing, isMore ? listing : EMPTY_LISTING),
        progress: { state: 'idle' },
      },
      replaceAddress,
    )
    this.#remember()
  }

  #fetch(query: BrowseQuery, pages: number[], signal: AbortSignal): Promise<Listing[]> {
    return Promise.all(
      pages.map(async (page) => {
        const asked = listQueryOf(query, page, this.#categories)
        return listingOf(await fetchAgents(asked, signal), query.search, asked.offset)
      }),
    )
  }

  /** Changes the URL in the same step. Without `visit`, the URL is already up to date. */
  #change(change: Partial<BrowseState>, visit?: Visit): void {
    const before = this.$state.get()
    const state = { ...before, ...change }
    const address = this.#address(state.query)
    if (address !== this.#address(before.query)) visit?.(address)
    this.$state.set(state)
  }

  /** Aborts the request in flight; returns the signal of the next one. */
  #abort(): AbortSignal {
    this.#current.abort()
    this.#current = new AbortController()
    return this.#current.signal
  }

  #remember(): void {
    const { query, listing } = this.$state.get()
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
