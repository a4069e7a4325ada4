/** Fetches one feed: a few redirects, a limited size, and nothing at all when it has not changed. */
import { lookup } from 'node:dns'
import { get, type IncomingMessage, type RequestOptions } from 'node:http'
import { get as getSecurely } from 'node:https'
import { isIP } from 'node:net'
import { pipeline } from 'node:stream'
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib'
import {
  ADDRESS_NOT_WEB,
  PRIVATE_ADDRESS,
  REDIRECT_BROKEN,
  STATUS_REFUSED,
  TOO_LARGE,
  TOO_MANY_REDIRECTS,
} from '#site/messages/news-feeds.ts'
import { FeedProblem } from './feed-problem.ts'
import { isPublic, publicLookup } from './public-address.ts'

export const FEED_BYTES_MAX = 2 * 1024 * 1024
const REDIRECTS_MAX = 5
const REDIRECTS = [301, 302, 303, 307, 308]
const ACCEPT =
  'application/atom+xml, application/rss+xml, application/feed+json, application/xml;q=0.9, text/xml;q=0.9, */*;q=0.5'
const DECODERS = new Map([
  ['gzip', createGunzip],
  ['x-gzip', createGunzip],
  ['deflate', createInflate],
  ['br', createBrotliDecompress],
])

/** What a server said about a version of its feed, to ask whether there is another. */
export interface Validators {
  etag?: string | undefined
  lastModified?: string | undefined
}

export interface Download {
  body: Buffer
  contentType: string
  /** Where it was found, after redirects. */
  url: string
  validators: Validators
}

export interface DownloadOptions {
  /** Ends everything: time-out or stop. */
  signal: AbortSignal
  userAgent: string
  /** Also reads from this machine and private networks. */
  allowPrivate: boolean
}

/** The feed at an address; undefined when it is still the version of these validators. Errors: FeedProblem or a system error. */
export async function download(
  address: string,
  known: Validators,
  options: DownloadOptions,
): Promise<Download | undefined> {
  let url = new URL(address)
  for (let redirects = 0; redirects <= REDIRECTS_MAX; redirects++) {
    const response = await ask(url, known, options)
    try {
      const { statusCode = 0, headers } = response
      if (statusCode === 304) return undefined
      if (!REDIRECTS.includes(statusCode)) return await receive(response, url)
      url = redirected(url, headers.location)
    } finally {
      response.destroy()
    }
  }
  throw new FeedProblem(TOO_MANY_REDIRECTS(REDIRECTS_MAX))
}

async function ask(url: URL, known: Validators, options: DownloadOptions): Promise<IncomingMessage> {
  const { signal, userAgent, allowPrivate } = options
  if (url.protocol !== 'http:' && url.protocol !== 'https:') throw new FeedProblem(ADDRESS_NOT_WEB)
  const host = url.hostname.replace(/^\[|\]$/g, '')
  if (!allowPrivate && isIP(host) && !isPublic(host)) throw new FeedProblem(PRIVATE_ADDRESS)
  const request: RequestOptions = {
    // No pooled connection: its address was not checked by our own lookup.
    agent: false,
    lookup: allowPrivate ? lookup : publicLookup,
    signal,
    headers: {
      Accept: ACCEPT,
      'Accept-Encoding': [...DECODERS.keys()].join(', '),
      'User-Agent': userAgent,
      ...(known.etag && { 'If-None-Match': known.etag }),
      ...(known.lastModified && { 'If-Modified-Since': known.lastModified }),
    },
  }
  const send = url.protocol === 'https:' ? getSecurely : get
  return await new Promise((resolve, reject) => {
    send(url, request, resolve).on('error', reject)
  })
}

function redirected(from: URL, location: string | undefined): URL {
  if (!location || !URL.canParse(location, from.href)) throw new FeedProblem(REDIRECT_BROKEN)
  return new URL(location, from)
}

async function receive(response: IncomingMessage, url: URL): Promise<Download> {
  const { statusCode = 0, headers } = response
  if (statusCode !== 200) throw new FeedProblem(STATUS_REFUSED(statusCode))
  if (Number(headers['content-length']) > FEED_BYTES_MAX) throw new FeedProblem(TOO_LARGE)
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of decoded(response)) {
    size += chunk.length
    if (size > FEED_BYTES_MAX) throw new FeedProblem(TOO_LARGE)
    chunks.push(chunk)
  }
  return {
    body: Buffer.concat(chunks),
    contentType: headers['content-type'] ?? '',
    url: url.href,
    validators: { etag: headers.etag, lastModified: headers['last-modified'] },
  }
}

/** The limit holds for what comes out, so a small file that unpacks to a huge one is stopped as well. */
function decoded(response: IncomingMessage): AsyncIterable<Buffer> {
  const decoder = DECODERS.get((response.headers['content-encoding'] ?? '').trim().toLowerCase())
  return decoder ? pipeline(response, decoder(), () => undefined) : response
}
