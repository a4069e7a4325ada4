/** What stands in the fields of the form for an article, and what somebody else has saved of it meanwhile. */
import { atom } from 'nanostores'
import type { Result } from '#site/client/api.ts'

export type KeptArticle = Result<'POST /api/admin/news'>

const ARTICLE_FIELDS = ['title', 'url', 'source', 'publishedAt', 'summary'] as const
export type ArticleField = (typeof ARTICLE_FIELDS)[number]
export type ArticleTexts = Readonly<Record<ArticleField, string>>

const EMPTY: ArticleTexts = { title: '', url: '', source: '', publishedAt: '', summary: '' }

export const $articleTexts = atom<ArticleTexts>(EMPTY)

export interface ArticleConflict {
  theirs: ArticleTexts
  /** Both have changed these, each to something else. */
  open: readonly ArticleField[]
  /** Counts the times it has to be looked at. */
  shown: number
}

export const $articleConflict = atom<ArticleConflict | undefined>(undefined)

/** Of no article: that of today. */
export function fillIn(article: KeptArticle | undefined): void {
  $articleTexts.set(article ? textsOf(article) : { ...EMPTY, publishedAt: today() })
  $articleConflict.set(undefined)
}

export function typeText(field: ArticleField, text: string): void {
  $articleTexts.set({ ...$articleTexts.get(), [field]: text })
}

/** The form shows the day; the time of it stays when the day does. */
export function timeOf(day: string, before: KeptArticle | undefined): string {
  if (before && textsOf(before).publishedAt === day) return before.publishedAt
  return day === today() ? new Date().toISOString() : day
}

/** What only they have changed is taken over; what only the form has changed stays. */
export function meetArticle(before: KeptArticle, saved: KeptArticle): void {
  const [was, theirs, mine] = [textsOf(before), textsOf(saved), $articleTexts.get()]
  const theyChanged = ARTICLE_FIELDS.filter((field) => theirs[field] !== was[field])
  const open = theyChanged.filter((field) => mine[field] !== was[field] && mine[field] !== theirs[field])
  const texts = { ...mine }
  for (const field of theyChanged) if (!open.includes(field)) texts[field] = theirs[field]
  $articleTexts.set(texts)
  $articleConflict.set({ theirs, open, shown: ($articleConflict.get()?.shown ?? 0) + 1 })
}

export function takeTheirText(field: ArticleField): void {
  const conflict = $articleConflict.get()
  if (!conflict) return
  typeText(field, conflict.theirs[field])
  $articleConflict.set({ ...conflict, open: conflict.open.filter((one) => one !== field) })
}

function textsOf({ title, url, source, publishedAt, summary }: KeptArticle): ArticleTexts {
  return { title, url, source, summary, publishedAt: publishedAt.slice(0, 10) }
}

function today(): string {
  return new Date().toISOString().slice(0, 10)
}
