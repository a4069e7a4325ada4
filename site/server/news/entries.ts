/** Reads the entries of a feed in any format. */
import {
  type AnyFeed,
  type AtomFeed,
  DetectError,
  type JsonFeed,
  MalformedError,
  parseFeed,
  type RdfFeed,
  type RssFeed,
} from 'feedsmith'
import { FeedProblem } from './feed-problem.ts'

/** Raw: texts may be HTML, and links relative. */
export interface Entry {
  title: string | undefined
  link: string | undefined
  summary: string | undefined
  dates: (string | undefined)[]
}

/** Reads an RSS, Atom, RDF, or JSON feed. Throws FeedProblem if it is something else or malformed. */
export function readEntries(text: string): { title: string | undefined; entries: Entry[] } {
  const parsed = parse(text)
  switch (parsed.format) {
    case 'rss':
      return { title: parsed.feed.title, entries: (parsed.feed.items ?? []).map(ofRss) }
    case 'rdf':
      return { title: parsed.feed.title, entries: (parsed.feed.items ?? []).map(ofRdf) }
    case 'atom':
      return { title: parsed.feed.title?.value, entries: (parsed.feed.entries ?? []).map(ofAtom) }
    case 'json':
      return { title: parsed.feed.title, entries: (parsed.feed.items ?? []).map(ofJson) }
  }
}

function parse(text: string): AnyFeed {
  try {
    return parseFeed(text)
  } catch (error) {
    if (error instanceof DetectError) throw new FeedProblem("isn't an RSS, Atom, or JSON feed")
    if (!(error instanceof MalformedError)) throw error
    const { message } = error.cause instanceof Error ? error.cause : error
    throw new FeedProblem(`is malformed: ${message}`)
  }
}

function ofRss(item: RssFeed.Item<string>): Entry {
  const { title, link, guid, description, content, pubDate, dc, dcterms, atom } = item
  return {
    title,
    link: link ?? (guid?.isPermaLink === false ? undefined : guid?.value),
    summary: description ?? content?.encoded ?? atom?.summary?.value,
    dates: [pubDate, dc?.dates?.[0], dcterms?.issued?.[0], atom?.published, atom?.updated],
  }
}

function ofRdf({ title, link, description, content, dc, dcterms }: RdfFeed.Item<string>): Entry {
  return {
    title,
    link,
    summary: description ?? content?.encoded,
    dates: [dc?.dates?.[0], dcterms?.issued?.[0]],
  }
}

function ofAtom({ title, links, id, summary, content, published, updated }: AtomFeed.Entry<string>): Entry {
  const web = links?.find(({ rel }) => rel === undefined || rel === 'alternate')
  return {
    title: title?.value,
    link: web?.href ?? id,
    summary: summary?.value ?? content?.value,
    dates: [published, updated],
  }
}

function ofJson(item: JsonFeed.Item<string>): Entry {
  const { title, url, external_url, id, summary, content_text, content_html } = item
  return {
    title,
    link: url ?? external_url ?? id,
    summary: summary ?? content_html ?? content_text,
    dates: [item.date_published, item.date_modified],
  }
}
