/** Extracts the articles of a downloaded feed. */
import {
  NEWS_FIRST_YEAR,
  NEWS_SOURCE_LENGTH_MAX,
  NEWS_SUMMARY_LENGTH_MAX,
  NEWS_TITLE_LENGTH_MAX,
  URL_LENGTH_MAX,
} from '#site/domain/limits.ts'
import { canonicalUrl } from '#site/domain/links/links.ts'
import { CAMPAIGN } from '#site/domain/links/website-key.ts'
import type { Article } from '#site/domain/news.ts'
import { shorten } from '#site/domain/words/foreign-text.ts'
import { decodeText } from '#site/server/fetching/decode-text.ts'
import { type Entry, readEntries } from './entries.ts'
import { plainText } from './plain-text.ts'

/** Some feeds contain everything their site ever published. */
const ARTICLES_MAX = 50

export interface FeedFile {
  body: Uint8Array
  contentType: string
  url: string
  name: string | undefined
  now: Date
}

export interface FeedContent {
  articles: NewArticle[]
  unusable: number
}

export function readFeed({ body, contentType, url, name, now }: FeedFile): FeedContent {
  const { title, entries } = readEntries(decodeText(Buffer.from(body), contentType))
  const source = shorten(name || plainText(title ?? '') || new URL(url).host, NEWS_SOURCE_LENGTH_MAX)
  const articles = new Map<string, NewArticle>()
  let unusable = 0
  for (const [position, entry] of entries.entries()) {
    // Entries without a date keep their order.
    const article = articleOf(entry, { source, url }, new Date(now.getTime() - position))
    if (!article) unusable += 1
    else if (!articles.has(article.canonical)) articles.set(article.canonical, article)
  }
  return { articles: [...articles.values()].toSorted(newestFirst).slice(0, ARTICLES_MAX), unusable }
}

function newestFirst(a: NewArticle, b: NewArticle): number {
  return Date.parse(b.publishedAt) - Date.parse(a.publishedAt)
}

/** More than any displayed text needs. */
const READ_LENGTH_MAX = 100_000
/** WordPress appends it to every summary. */
const APPEARED_FIRST = /\s*The post .{1,300} appeared first on .{1,120}\.$/

export interface NewArticle extends Omit<Article, 'id'> {
  canonical: string
}

/** Returns undefined for an entry without a title or web link. Links are relative to the feed's `url`; `now` dates an undated entry. */
export function articleOf(
  entry: Entry,
  { source, url }: { source: string; url: string },
  now: Date,
): NewArticle | undefined {
  const link = linkOf(entry.link, url)
  const title = shorten(textOf(entry.title), NEWS_TITLE_LENGTH_MAX)
  const canonical = link && canonicalUrl(link)
  if (!link || !title || !canonical) return undefined
  const summary = shorten(textOf(entry.summary).replace(APPEARED_FIRST, ''), NEWS_SUMMARY_LENGTH_MAX)
  return {
    title,
    url: link,
    source,
    summary: summary === title ? '' : summary,
    publishedAt: dateOf(entry.dates, now).toISOString(),
    canonical,
  }
}

export function dateOf(texts: readonly (string | undefined)[], now: Date): Date {
  const known = texts.map(readDate).find((date) => date !== undefined)
  return known && known < now ? known : now
}

/** Removes campaign parameters. Returns undefined for anything but a web link. */
export function linkOf(link: string | undefined, base: string): string | undefined {
  const text = link?.trim()
  if (!text || !URL.canParse(text, base)) return undefined
  const url = new URL(text, base)
  if (!/^https?:$/.test(url.protocol) || url.username || url.password) return undefined
  const campaign = [...url.searchParams.keys()].filter((name) => CAMPAIGN.test(name))
  for (const name of campaign) url.searchParams.delete(name)
  return url.href.length <= URL_LENGTH_MAX ? url.href : undefined
}

function textOf(html: string | undefined): string {
  return plainText(html?.slice(0, READ_LENGTH_MAX) ?? '')
}

/** Parses ISO 8601 and RFC 822; a date without a zone is UTC. */
function readDate(text: string | undefined): Date | undefined {
  const given = text?.trim() ?? ''
  const isIso = /^\d{4}-\d\d/.test(given)
  if (!isIso && !/\b\d{1,2} [a-z]{3,9}\.? \d{2,4}\b/i.test(given)) return undefined
  const hasZone = /(z|[+-]\d\d:?\d\d|\b[a-z]{1,5})$/i.test(given)
  const zone = isIso ? (given.includes(':') ? 'Z' : '') : ' UTC'
  const date = new Date(hasZone ? given : given + zone)
  return date.getUTCFullYear() >= NEWS_FIRST_YEAR ? date : undefined
}
