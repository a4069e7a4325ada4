/** AI News in the admin area: a change is published before its reply. */
import { z } from 'zod'
import { type Input, type Output, ROUTES } from '#site/contracts/routes.ts'
import { articleTime } from '#site/domain/news.ts'
import { ARTICLE_NOT_FOUND, LINK_INVALID, linkTaken } from '#site/domain/texts/admin-news.ts'
import { CHANGED_IN_THE_MEANTIME } from '#site/domain/texts/administration.ts'
import type { Action, UserContext } from '#site/server/http/endpoint.ts'
import { ApiError, invalid, notFound, overtaken } from '#site/server/http/errors.ts'
import { linkOf } from '#site/server/news/read-feed.ts'
import { type Answer, read } from '#site/server/pocketbase/ask.ts'
import { date, isRecordId } from '#site/server/pocketbase/records.ts'
import { accepted, askAsAdmin, pageOf, queryOf, writeRecord } from './ask.ts'

type Article = Output<'POST /api/admin/news'>
type Fields = Input<'POST /api/admin/news'>

const article = ROUTES['POST /api/admin/news'].response
  .omit({ version: true })
  .extend({ publishedAt: date, updated: z.string() })
  .transform(({ updated, ...rest }): Article => ({ ...rest, version: updated }))
const taken = z.object({ data: z.object({ taken: z.object({ title: z.string(), hidden: z.boolean() }) }) })
const conflicting = z.object({ data: z.object({ current: article }) })

export const listNews: Action<'GET /api/admin/news'> = async ({ search, state, limit, after }, context) => {
  const answer = await askAsAdmin(context, 'GET', `/news${queryOf({ search, state, limit, after })}`)
  const { items, ...rest } = pageOf(answer)
  return { articles: items.flatMap((item) => article.safeParse(item).data ?? []), ...rest }
}

export const addArticle: Action<'POST /api/admin/news'> = async (fields, context) =>
  await change(undefined, stored(fields), context)

export const changeArticle: Action<'PUT /api/admin/news/{id}'> = async (
  { id, version, ...fields },
  context,
) => await change(id, { ...stored(fields), version }, context)

export const hideArticle: Action<'PUT /api/admin/news/{id}/hidden'> = async (
  { id, hidden, version },
  context,
) => await change(id, { hidden, version }, context)

/** Normalizes an article like a fetched one: no campaign parameters in its link, no future date, no summary that only repeats the title. */
function stored({ title, url, publishedAt, summary, ...rest }: Fields): Fields {
  const link = linkOf(url, url)
  if (!link) throw invalid([{ field: 'url', message: LINK_INVALID }])
  return {
    ...{ ...rest, title, url: link, publishedAt: articleTime(publishedAt) },
    summary: summary === title ? '' : summary,
  }
}

/** Throws 404, 409 for a link that is taken or with the stored article, 422 for fields. */
async function change(id: string | undefined, body: object, context: UserContext): Promise<Article> {
  if (id !== undefined && !isRecordId(id)) throw notFound(ARTICLE_NOT_FOUND)
  const answer = await writeRecord(context, 'news', id, body)
  if (answer.status === 404) throw notFound(ARTICLE_NOT_FOUND)
  if (answer.status === 409) throw conflictOf(answer)
  const changed = read(accepted(answer), article)
  await context.replicated()
  return changed
}

function conflictOf({ data }: Answer): ApiError {
  const other = taken.safeParse(data).data?.data.taken
  if (!other) return overtaken(CHANGED_IN_THE_MEANTIME, conflicting.safeParse(data).data?.data.current)
  return new ApiError(409, { message: linkTaken(other.title, other.hidden), field: 'url' })
}
