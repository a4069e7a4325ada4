/** The articles of AI News in the admin area: their list, and adding, editing, and hiding them. */
import { atom } from 'nanostores'
import type { Body, Result } from '#site/client/api.ts'
import {
  ARTICLE_ADDED,
  ARTICLE_CHANGED,
  ARTICLE_IS_HIDDEN,
  ARTICLE_IS_SHOWN,
  ARTICLE_NOT_SAVED,
  type ARTICLE_STATES,
} from '#site/domain/texts/admin-news.ts'
import { ListStore } from '#site/features/admin/kit/list-store.ts'
import { createTask, currentOf } from '#site/features/admin/kit/task.ts'
import { callAsAdmin } from '#site/features/admin/shell/call-as-admin.ts'
import { createForm } from '#site/ui/form/form.ts'
import { showToast } from '#site/ui/toast/toast.ts'
import { ArticleFields } from './article-rules.ts'

export type Article = Result<'POST /api/admin/news'>
type Fields = Body<'POST /api/admin/news'>

export const articles = new ListStore(
  { state: '' as keyof typeof ARTICLE_STATES },
  async ({ state, ...query }) => {
    const found = await callAsAdmin('GET /api/admin/news', { query: { ...query, state: state || undefined } })
    return { ...found, items: found.articles }
  },
)

/** Without an article: adding one. */
export const articleTask = createTask<{ article?: Article | undefined }>(ARTICLE_NOT_SAVED)

/** Another version, saved by somebody else while this one was edited. */
export const $articleConflict = atom<{ theirs: Article; mine: Fields } | undefined>(undefined)

export function openArticle(article?: Article): void {
  articleForm.reset()
  $articleConflict.set(undefined)
  articleTask.begin({ article })
}

/** The form then saves over their version. */
export function keepMine(): void {
  const [task, conflict] = [articleTask.$task.get(), $articleConflict.get()]
  if (task?.article && conflict)
    articleTask.$task.set({ ...task, article: { ...task.article, version: conflict.theirs.version } })
}

export const articleForm = createForm({
  name: 'article',
  schema: ArticleFields,
  send: async ({ publishedAt, ...fields }) => {
    const task = articleTask.$task.get()
    if (!task) return
    const { article } = task
    const body = { ...fields, publishedAt: timeOf(publishedAt, article) }
    if (article) return await save(article, body)
    await callAsAdmin('POST /api/admin/news', { body })
    await articles.loadFirst()
    articleTask.end()
    showToast(ARTICLE_ADDED)
  },
  failed: ARTICLE_NOT_SAVED,
  inForm: true,
})

async function save({ id, version }: Article, mine: Fields): Promise<void> {
  try {
    await callAsAdmin('PUT /api/admin/news/{id}', { id, body: { ...mine, version } })
  } catch (error) {
    const theirs = currentOf(error, isArticle)
    if (!theirs) throw error
    articles.replace(theirs)
    $articleConflict.set({ theirs, mine })
    return
  }
  await articles.load()
  articleTask.end()
  showToast(ARTICLE_CHANGED)
}

export async function setHidden({ id, version }: Article, hidden: boolean): Promise<void> {
  await articleTask.change(id, async () => {
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

const isArticle = (value: object): value is Article => 'version' in value && 'hidden' in value

/** Today for a new article. */
export function dayOf(article: Pick<Article, 'publishedAt'> | undefined): string {
  return (article?.publishedAt ?? new Date().toISOString()).slice(0, 10)
}

/** The form holds the day: the time stays while the day does. */
function timeOf(day: string, article: Article | undefined): string {
  if (article && dayOf(article) === day) return article.publishedAt
  return day === dayOf(undefined) ? new Date().toISOString() : day
}
