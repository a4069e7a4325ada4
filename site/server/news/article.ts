/** Turns a feed's entry into an article to store. */
import {
  NEWS_FIRST_YEAR,
  NEWS_SUMMARY_LENGTH_MAX,
  NEWS_TITLE_LENGTH_MAX,
  URL_LENGTH_MAX,
} from '#site/domain/limits.ts'
import { CAMPAIGN, canonicalUrl } from '#site/domain/links/links.ts'
import type { Article } from '#site/domain/news.ts'
import { shorten } from '#site/domain/words/foreign-text.ts'
import type { Entry } from './entries.ts'
import { plainText } from './plain-text.ts'

/** No text that is shown needs more of what a feed sends. */
const READ_LENGTH_MAX = 100_000
/** Written by WordPress under every summary. */
const APPEARED_FIRST = /\s*The post .{1,300} appeared first on .{1,120}\.$/

export interface NewArticle extends Omit<Article, 'id'> {
  /** Its link in canonical form, which identifies the article. */
  canonical: string
}

export interface Origin {
  source: string
  /** Where the feed was found: links may be relative to it. */
  url: string
}

/** Undefined for an entry without a title or without a link to the web; `now` dates an entry that does not say when. */
export function articleOf(entry: Entry, { source, url }: Origin, now: Date): NewArticle | undefined {
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

/** The first date that makes sense, never later than now. */
export function dateOf(texts: readonly (string | undefined)[], now: Date): Date {
  const known = texts.map(readDate).find((date) => date !== undefined)
  return known && known < now ? known : now
}

/** The address without campaign parameters. */
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

/** ISO 8601 or the form of mails; a date without a zone is taken as UTC. */
function readDate(text: string | undefined): Date | undefined {
  const given = text?.trim() ?? ''
  const isIso = /^\d{4}-\d\d/.test(given)
  if (!isIso && !/\b\d{1,2} [a-z]{3,9}\.? \d{2,4}\b/i.test(given)) return undefined
  const hasZone = /(z|[+-]\d\d:?\d\d|\b[a-z]{1,5})$/i.test(given)
  const zone = isIso ? (given.includes(':') ? 'Z' : '') : ' UTC'
  const date = new Date(hasZone ? given : given + zone)
  return date.getUTCFullYear() >= NEWS_FIRST_YEAR ? date : undefined
}
