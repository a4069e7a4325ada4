/** The articles of AI News in the admin area: their list, and adding, editing, and hiding them. */
import * as v from 'valibot'
import type { Result } from '#site/client/api.ts'
import {
  NEWS_SOURCE_LENGTH_MAX,
  NEWS_SUMMARY_LENGTH_MAX,
  NEWS_TITLE_LENGTH_MAX,
  URL_LENGTH_MAX,
} from '#site/domain/limits.ts'
import { isWebUrl } from '#site/domain/links/links.ts'
import { isArticleDate } from '#site/domain/news.ts'
import type { ARTICLE_STATES } from '#site/domain/texts/admin-news.ts'
import * as texts from '#site/domain/texts/admin-news.ts'
import { oneLine } from '#site/domain/words/foreign-text.ts'
import { ListStore } from '#site/features/admin/kit/list-store.ts'
import type { Report } from '#site/features/admin/kit/report.ts'
import { createEditor, currentOf } from '#site/features/admin/kit/task.ts'
import { type OperationsReport, operations } from '#site/features/admin/operations/operations-state.ts'
import { callAsAdmin } from '#site/features/admin/shell/call-as-admin.ts'
import { atMost } from '#site/ui/form/form-fields.ts'

export type Article = Result<'POST /api/admin/news'>

export const articles = new ListStore(
  { state: '' as keyof typeof ARTICLE_STATES },
  async ({ state, ...query }) => {
    const found = await callAsAdmin('GET /api/admin/news', { query: { ...query, state: state || undefined } })
    return { ...found, items: found.articles }
  },
)

const isArticle = (value: object): value is Article => 'version' in value && 'hidden' in value

const line = v.pipe(v.string(), v.transform(oneLine))

export const ArticleFields = v.object({
  title: v.pipe(line, v.nonEmpty(texts.TITLE_REQUIRED), atMost(NEWS_TITLE_LENGTH_MAX, texts.TITLE_TOO_LONG)),
  url: v.pipe(
    v.string(),
    v.trim(),
    atMost(URL_LENGTH_MAX, texts.LINK_TOO_LONG),
    v.check(isWebUrl, texts.LINK_INVALID),
  ),
  source: v.pipe(
    line,
    v.nonEmpty(texts.SOURCE_REQUIRED),
    atMost(NEWS_SOURCE_LENGTH_MAX, texts.SOURCE_TOO_LONG),
  ),
  publishedAt: v.pipe(v.string(), v.trim(), v.check(isArticleDate, texts.DATE_INVALID)),
  summary: v.pipe(line, atMost(NEWS_SUMMARY_LENGTH_MAX, texts.SUMMARY_TOO_LONG)),
})

export const articleEditor = createEditor({
  name: 'article',
  schema: ArticleFields,
  list: articles,
  isItem: isArticle,
  save: async ({ publishedAt, ...fields }, article) => {
    const body = { ...fields, publishedAt: timeOf(publishedAt, article) }
    if (!article) return await callAsAdmin('POST /api/admin/news', { body })
    const { id, version } = article
    return await callAsAdmin('PUT /api/admin/news/{id}', { id, body: { ...body, version } })
  },
  texts: { added: texts.ARTICLE_ADDED, changed: texts.ARTICLE_CHANGED, failed: texts.ARTICLE_NOT_SAVED },
})

export async function setHidden({ id, version }: Article, hidden: boolean): Promise<void> {
  await articleEditor.change(id, async () => {
    try {
      articles.replace(
        await callAsAdmin('PUT /api/admin/news/{id}/hidden', { id, body: { hidden, version } }),
      )
    } catch (error) {
      const theirs = currentOf(error, isArticle)
      if (theirs) articles.replace(theirs)
      throw error
    }
    return hidden ? texts.ARTICLE_IS_HIDDEN : texts.ARTICLE_IS_SHOWN
  })
}

export const newsJob = (report: Report<OperationsReport> | undefined) =>
  report?.value?.jobs.find(({ name }) => name === 'news')

operations.$report.listen((now, before) => {
  if (newsJob(before)?.state === 'running' && newsJob(now)?.state !== 'running') void articles.loadFirst()
})

export function dayOf(article: Pick<Article, 'publishedAt'> | undefined): string {
  return (article?.publishedAt ?? new Date().toISOString()).slice(0, 10)
}

/** The form has no time, so the stored one stays unless the day changes. */
function timeOf(day: string, article: Article | undefined): string {
  if (article && dayOf(article) === day) return article.publishedAt
  return day === dayOf(undefined) ? new Date().toISOString() : day
}
