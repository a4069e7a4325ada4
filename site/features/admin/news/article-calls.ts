/** Calls the API that keeps AI News, as an administrator. */

import { ApiFailure } from '#site/client/api.ts'
import type * as contracts from '#site/contracts/admin-news.ts'
import type { Input, Output } from '#site/contracts/contract.ts'
import { callAsAdmin } from '#site/features/admin/shell/admin-calls.ts'

export type NewsList = Output<typeof contracts.listNews>
export type KeptArticle = Output<typeof contracts.addArticle>
export type ArticleBody = Input<typeof contracts.addArticle>
export type NewsState = 'shown' | 'hidden' | ''

/** A page of the list; `after` is the `next` of the page before. */
export function fetchNews(search: string, state: NewsState, after: string | undefined): Promise<NewsList> {
  const query = new URLSearchParams({
    ...(search && { search }),
    ...(state && { state }),
    ...(after && { after }),
  })
  return callAsAdmin(`/api/admin/news?${query}`)
}

export function addArticle(body: ArticleBody): Promise<KeptArticle> {
  return callAsAdmin('/api/admin/news', { method: 'POST', body })
}

/** `version` is the one that was read. */
export function changeArticle(id: string, body: ArticleBody & { version: string }): Promise<KeptArticle> {
  return callAsAdmin(`/api/admin/news/${id}`, { method: 'PUT', body })
}

export function hideArticle({ id, version }: KeptArticle, hidden: boolean): Promise<KeptArticle> {
  return callAsAdmin(`/api/admin/news/${id}/hidden`, { method: 'PUT', body: { hidden, version } })
}

/** What somebody else has saved meanwhile; undefined for every other failure. */
export function articleSavedMeanwhile(error: unknown): KeptArticle | undefined {
  const current = error instanceof ApiFailure && error.status === 409 ? error.body?.current : undefined
  return isArticle(current) ? current : undefined
}

function isArticle(value: unknown): value is KeptArticle {
  return value instanceof Object && 'version' in value && 'hidden' in value
}
