/** Extracts the articles of a downloaded feed. */
import { NEWS_SOURCE_LENGTH_MAX } from '#site/domain/limits.ts'
import { shorten } from '#site/domain/words/foreign-text.ts'
import { articleOf, type NewArticle } from './article.ts'
import { readEntries } from './entries.ts'
import { plainText } from './plain-text.ts'

/** Some feeds hold everything their site ever published. */
const ARTICLES_MAX = 50

export interface FeedFile {
  body: Uint8Array
  contentType: string
  url: string
  /** Shown instead of the feed's own title. */
  name: string | undefined
  now: Date
}

export interface FeedContent {
  articles: NewArticle[]
  unusable: number
}

/** Throws FeedProblem if it isn't a feed. */
export function readFeed({ body, contentType, url, name, now }: FeedFile): FeedContent {
  const { title, entries } = readEntries(decode(body, contentType))
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

/** Uses the encoding that the server or the XML declaration names, else UTF-8. */
function decode(body: Uint8Array, contentType: string): string {
  const start = Buffer.from(body.buffer, body.byteOffset, Math.min(body.length, 200)).toString('latin1')
  const named =
    /charset="?([\w:-]+)/i.exec(contentType) ?? /^\s*<\?xml[^>]*encoding=["']([\w:-]+)/i.exec(start)
  try {
    return new TextDecoder(named?.[1] ?? 'utf-8').decode(body)
  } catch {
    return new TextDecoder().decode(body)
  }
}
