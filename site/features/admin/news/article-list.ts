/** The articles of AI News as administrators find them: searched, shown or hidden, and read page by page. */
import { atom } from 'nanostores'
import { SEARCH_REST_MS } from '#site/domain/limits.ts'
import { callAsAdmin } from '#site/features/admin/shell/call-as-admin.ts'
import type { KeptArticle } from './article-fields.ts'

export type NewsState = 'shown' | 'hidden' | ''

/** Where a page begins: after which one of the API's marks, and at which place of the whole list. */
interface Place {
  after?: string | undefined
  first: number
}

export type NewsPage =
  | { state: 'loading' }
  | { state: 'failed' }
  | {
      state: 'listed'
      articles: readonly KeptArticle[]
      total: number
      first: number
      next?: string | undefined
      /** Another page or search is on its way. */
      isStale: boolean
    }

export const $news = atom<NewsPage>({ state: 'loading' })
/** What is asked for: without anything, all articles. */
export const $newsFilter = atom<{ search: string; state: NewsState }>({ search: '', state: '' })

/** The pages that led to the one on show; the last is that one. */
let places: readonly Place[] = [{ first: 1 }]
let resting: ReturnType<typeof setTimeout> | undefined
let asked = 0

/** Reads the page on show again. */
export async function loadNews(): Promise<void> {
  asked += 1
  const turn = asked
  const before = $news.get()
  $news.set(before.state === 'listed' ? { ...before, isStale: true } : { state: 'loading' })
  const { after, first } = places.at(-1) ?? { first: 1 }
  const { search, state } = $newsFilter.get()
  const query = { search, state: state || undefined, after }
  const found = await callAsAdmin('GET /api/admin/news', { query }).catch(() => undefined)
  // A later search has overtaken this one.
  if (turn !== asked) return
  $news.set(found ? { state: 'listed', ...found, first, isStale: false } : { state: 'failed' })
}

/** Searches once typing rests. */
export function searchNews(text: string): void {
  clearTimeout(resting)
  resting = setTimeout(() => {
    const search = text.trim()
    if (search !== $newsFilter.get().search) filter({ ...$newsFilter.get(), search })
  }, SEARCH_REST_MS)
}

export function showOnly(state: NewsState): void {
  filter({ ...$newsFilter.get(), state })
}

function filter(wanted: { search: string; state: NewsState }): void {
  $newsFilter.set(wanted)
  loadFirstNews()
}

/** From the newest on. */
export function loadFirstNews(): Promise<void> {
  places = [{ first: 1 }]
  return loadNews()
}

export function showNextNews(): void {
  const now = $news.get()
  if (now.state !== 'listed' || !now.next || now.isStale) return
  places = [...places, { after: now.next, first: now.first + now.articles.length }]
  void loadNews()
}

export function showPreviousNews(): void {
  if (places.length === 1) return
  places = places.slice(0, -1)
  void loadNews()
}

/** Takes over an article from a reply; where it stands is seen when the page is read next. */
export function replaceArticle(article: KeptArticle): void {
  const now = $news.get()
  if (now.state !== 'listed') return
  $news.set({ ...now, articles: now.articles.map((one) => (one.id === article.id ? article : one)) })
}
