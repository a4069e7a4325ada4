/** A list in the admin area, with search, filters, and pages. */
import { atom } from 'nanostores'
import { ADMIN_LIST_SIZE, SEARCH_REST_MS } from '#site/domain/limits.ts'

interface Page<Item> {
  items: readonly Item[]
  total: number
  next?: string | undefined
}

/** `first` is the position of the first item, from 1. */
type ListState<Item> =
  | { state: 'loading' | 'failed' }
  | (Page<Item> & { state: 'listed'; first: number; isStale: boolean })

type Search = { search: string }
type Position = { after: string | undefined; limit: string }

const FIRST: { after?: string | undefined; first: number } = { first: 1 }

export class ListStore<Item extends { id: string }, Filter extends object = object> {
  readonly $list = atom<ListState<Item>>({ state: 'loading' })
  readonly $filter
  readonly #read
  #pages = [FIRST]
  #debounce: ReturnType<typeof setTimeout> | undefined
  #requests = 0

  constructor(filter: Filter, read: (query: Filter & Search & Position) => Promise<Page<Item>>) {
    this.$filter = atom<Filter & Search>({ ...filter, search: '' })
    this.#read = read
  }

  load = async (): Promise<void> => {
    this.#requests += 1
    const request = this.#requests
    const before = this.$list.get()
    this.$list.set(before.state === 'listed' ? { ...before, isStale: true } : { state: 'loading' })
    const { after, first } = this.#pages.at(-1) ?? FIRST
    const page = await this.#read({ ...this.$filter.get(), after, limit: String(ADMIN_LIST_SIZE) }).catch(
      () => undefined,
    )
    // A later request has overtaken this one.
    if (request !== this.#requests) return
    this.$list.set(page ? { ...page, state: 'listed', first, isStale: false } : { state: 'failed' })
  }

  setFilter = (name: keyof Filter, value: string): void =>
    this.#filterBy({ ...this.$filter.get(), [name]: value })

  search = (text: string): void => {
    clearTimeout(this.#debounce)
    this.#debounce = setTimeout(() => {
      const search = text.trim()
      if (search !== this.$filter.get().search) this.#filterBy({ ...this.$filter.get(), search })
    }, SEARCH_REST_MS)
  }

  next = (): void => {
    const now = this.$list.get()
    if (now.state !== 'listed' || !now.next || now.isStale) return
    this.#pages = [...this.#pages, { after: now.next, first: now.first + now.items.length }]
    void this.load()
  }

  previous = (): void => {
    if (this.#pages.length === 1) return
    this.#pages = this.#pages.slice(0, -1)
    void this.load()
  }

  replace = (item: Item): void => {
    const now = this.$list.get()
    if (now.state !== 'listed') return
    this.$list.set({ ...now, items: now.items.map((one) => (one.id === item.id ? item : one)) })
  }

  #filterBy(filter: Filter & Search): void {
    this.$filter.set(filter)
    this.#pages = [FIRST]
    void this.load()
  }
}
