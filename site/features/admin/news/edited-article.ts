/** What an administrator is about to do with an article of AI News, and the deed. */
import { atom } from 'nanostores'
import { ApiFailure, type Body } from '#site/client/api.ts'
import {
  ARTICLE_ADDED,
  ARTICLE_CHANGED,
  ARTICLE_IS_HIDDEN,
  ARTICLE_IS_SHOWN,
  ARTICLE_NOT_SAVED,
} from '#site/domain/texts/admin-news.ts'
import type { Wording } from '#site/domain/wording.ts'
import { callAsAdmin } from '#site/features/admin/shell/call-as-admin.ts'
import { createForm } from '#site/ui/form/form.ts'
import { showToast } from '#site/ui/toast/toast.ts'
import { $articleTexts, fillIn, type KeptArticle, meetArticle, timeOf } from './article-fields.ts'
import { loadFirstNews, loadNews, replaceArticle } from './article-list.ts'
import { ArticleFields } from './article-rules.ts'

export interface ArticleTask {
  /** Missing for a new one. */
  article: KeptArticle | undefined
  /** Tells one time from the next. */
  turn: number
}

/** What the dialog is open for. */
export const $articleTask = atom<ArticleTask | undefined>(undefined)
/** The article that is being hidden or shown. */
export const $hiding = atom<string | undefined>(undefined)

let turns = 0

export function openArticle(article?: KeptArticle): void {
  turns += 1
  articleForm.reset()
  fillIn(article)
  $articleTask.set({ article, turn: turns })
}

export function closeArticle(): void {
  $articleTask.set(undefined)
}

export const articleForm = createForm({
  name: 'article',
  schema: ArticleFields,
  more: () => $articleTexts.get(),
  send: async ({ publishedAt, ...fields }) => {
    const task = $articleTask.get()
    if (!task) return
    const body = { ...fields, publishedAt: timeOf(publishedAt, task.article) }
    if (task.article) return await save(task, task.article, body)
    await callAsAdmin('POST /api/admin/news', { body })
    await done(ARTICLE_ADDED, loadFirstNews)
  },
  failed: ARTICLE_NOT_SAVED,
  inForm: true,
})

/** When somebody else was faster, the form holds both and is sent again as an answer to theirs. */
async function save(
  task: ArticleTask,
  { id, version, ...before }: KeptArticle,
  body: Body<'POST /api/admin/news'>,
): Promise<void> {
  try {
    await callAsAdmin('PUT /api/admin/news/{id}', { id, body: { ...body, version } })
  } catch (error) {
    const theirs = savedMeanwhile(error)
    if (!theirs) throw error
    meetArticle({ id, version, ...before }, theirs)
    replaceArticle(theirs)
    $articleTask.set({ ...task, article: theirs })
    return
  }
  await done(ARTICLE_CHANGED, loadNews)
}

export async function setHidden(article: KeptArticle, hidden: boolean): Promise<void> {
  if ($hiding.get()) return
  $hiding.set(article.id)
  try {
    const input = { id: article.id, body: { hidden, version: article.version } }
    replaceArticle(await callAsAdmin('PUT /api/admin/news/{id}/hidden', input))
    showToast(hidden ? ARTICLE_IS_HIDDEN : ARTICLE_IS_SHOWN)
  } catch (error) {
    const theirs = savedMeanwhile(error)
    if (theirs) replaceArticle(theirs)
    const body = error instanceof ApiFailure ? error.body : undefined
    showToast({ ...ARTICLE_NOT_SAVED, ...(body && { description: body.message }), tone: 'destructive' })
  } finally {
    $hiding.set(undefined)
  }
}

/** What somebody else has saved meanwhile; undefined for every other failure. */
function savedMeanwhile(error: unknown): KeptArticle | undefined {
  const current = error instanceof ApiFailure && error.status === 409 ? error.body?.current : undefined
  return isArticle(current) ? current : undefined
}

function isArticle(value: unknown): value is KeptArticle {
  return value instanceof Object && 'version' in value && 'hidden' in value
}

/** The list is as the site has it before the dialog goes. */
async function done(success: Wording, load: () => Promise<void>): Promise<void> {
  await load()
  closeArticle()
  showToast(success)
}
