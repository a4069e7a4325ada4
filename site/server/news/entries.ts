/** The entries of a feed, whatever its format. */
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
import { NOT_A_FEED, XML_BROKEN } from './news-feed-texts.ts'

/** As the feed has it: texts may be HTML, links relative, anything may be missing. */
export interface Entry {
  title: string | undefined
  link: string | undefined
  summary: string | undefined
  /** The first that can be read counts. */
  dates: (string | undefined)[]
}

export interface Entries {
  title: string | undefined
  entries: Entry[]
}

/** What an RSS, Atom, RDF or JSON feed holds. Error: FeedProblem when it is none of these or broken. */
export function readEntries(text: string): Entries {
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
    if (error instanceof DetectError) throw new FeedProblem(NOT_A_FEED)
    if (!(error instanceof MalformedError)) throw error
    throw new FeedProblem(XML_BROKEN(error.cause instanceof Error ? error.cause.message : error.message))
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
