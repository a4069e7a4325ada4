/** The articles of AI News in the admin area: their list, and adding, editing, and hiding them. */
import type { Result } from '#site/client/api.ts'
import {
  ARTICLE_ADDED,
  ARTICLE_CHANGED,
  ARTICLE_IS_HIDDEN,
  ARTICLE_IS_SHOWN,
  ARTICLE_NOT_SAVED,
  type ARTICLE_STATES,
} from '#site/domain/texts/admin-news.ts'
import { createEditor, currentOf } from '#site/features/admin/kit/editor.ts'
import { ListStore } from '#site/features/admin/kit/list-store.ts'
import { callAsAdmin } from '#site/features/admin/shell/call-as-admin.ts'
import { ArticleFields } from './article-rules.ts'

export type Article = Result<'POST /api/admin/news'>

export const articles = new ListStore(
  { state: '' as keyof typeof ARTICLE_STATES },
  async ({ state, ...query }) => {
    const found = await callAsAdmin('GET /api/admin/news', { query: { ...query, state: state || undefined } })
    return { ...found, items: found.articles }
  },
)

const isArticle = (value: object): value is Article => 'version' in value && 'hidden' in value

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
  texts: { added: ARTICLE_ADDED, changed: ARTICLE_CHANGED, failed: ARTICLE_NOT_SAVED },
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
    return hidden ? ARTICLE_IS_HIDDEN : ARTICLE_IS_SHOWN
  })
}

/** Today for a new article. */
export function dayOf(article: Pick<Article, 'publishedAt'> | undefined): string {
  return (article?.publishedAt ?? new Date().toISOString()).slice(0, 10)
}

/** The form holds the day: the time stays while the day does. */
function timeOf(day: string, article: Article | undefined): string {
  if (article && dayOf(article) === day) return article.publishedAt
  return day === dayOf(undefined) ? new Date().toISOString() : day
}
