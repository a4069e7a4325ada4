/** A list page without a browser: its URL, its history, and an API whose responses the test controls. */
import { beforeEach, vi } from 'vitest'
import type { Agent, Category } from '#site/domain/agent.ts'
import { PAGE_SIZE } from '#site/domain/limits.ts'
import { Browse } from '#site/features/browse/state/browse-list.ts'
import { readBrowseQuery } from '#site/features/browse/state/browse-query.ts'
import { EMPTY_LISTING, listingOf } from '#site/features/browse/state/listing.ts'
import { BARE_AGENT } from '#site/tests/support/samples/bare-agent.ts'

export const TOTAL = 40
const CATEGORIES: Category[] = [
  { id: 'categorycoding0', slug: 'coding', name: 'Coding', description: '' },
  { id: 'categorydesign0', slug: 'design', name: 'Design', description: '' },
]

/** The page's actions and responses, new for each test. */
export interface ListPage {
  /** Parameters of the calls so far. */
  calls: URLSearchParams[]
  /** Steps in the history: 'push PATH' and 'replace PATH'. */
  visited: string[]
  address: { search: string }
  answered: (params: URLSearchParams) => Response | Promise<Response>
  back: (search: string) => void
}

export function fakeListPage(): ListPage {
  const page: ListPage = {
    calls: [],
    visited: [],
    address: { search: '' },
    answered: (params) => Response.json(pageOf(params)),
    back: () => undefined,
  }
  beforeEach(() => {
    const { address } = page
    const events = new EventTarget()
    Object.assign(page, {
      calls: [],
      visited: [],
      answered: (params: URLSearchParams) => Response.json(pageOf(params)),
    })
    address.search = ''
    page.back = (search) => {
      address.search = search
      events.dispatchEvent(new Event('popstate'))
    }
    const go = (kind: string) => (_: unknown, __: string, path?: string) => {
      if (!path) return
      page.visited.push(`${kind} ${path}`)
      address.search = path.slice(1)
    }
    const history = { pushState: go('push'), replaceState: go('replace'), state: null }
    vi.stubGlobal('window', Object.assign(events, { location: address, history }))
    vi.stubGlobal('document', { querySelectorAll: () => [], querySelector: () => null })
    vi.stubGlobal('fetch', async (path: string) => {
      const params = new URL(path, 'http://roster').searchParams
      page.calls.push(params)
      return page.answered(params)
    })
  })
  return page
}

/** The list store of a page that was rendered with the first twelve agents. */
export function browseAt(page: ListPage, search: string): Browse {
  page.address.search = search
  const query = readBrowseQuery(new URLSearchParams(search), CATEGORIES)
  const listing = listingOf(pageOf(new URLSearchParams({ offset: '0' })), query.search)
  return new Browse({ query, listing, categories: CATEGORIES })
}

export const agentNumber = (number: number): Agent => ({
  ...BARE_AGENT,
  id: `agent${String(number).padStart(10, '0')}`,
  name: `Agent ${number}`,
  pricingModel: 'free',
  websiteUrl: '',
  submittedAt: '',
  createdAt: '',
  updatedAt: '',
})

export function pageOf(params: URLSearchParams) {
  const offset = Number(params.get('offset'))
  const length = Math.min(PAGE_SIZE, TOTAL - offset)
  const agents = Array.from({ length }, (_, index) => agentNumber(offset + index))
  return { agents, total: TOTAL, facets: EMPTY_LISTING.facets }
}
