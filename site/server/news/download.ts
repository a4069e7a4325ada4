/** Downloads a feed, unless it is unchanged. */

import { fetchFile } from '#site/server/fetching/fetch-file.ts'
import { EVERYWHERE, INTERNET } from '#site/server/fetching/network.ts'
import { FEED_BYTES_MAX, FEED_REDIRECTS_MAX, FeedProblem } from './feed-problem.ts'
import { STATUS_REFUSED } from './news-feed-texts.ts'

const ACCEPT =
  'application/atom+xml, application/rss+xml, application/feed+json, application/xml;q=0.9, text/xml;q=0.9, */*;q=0.5'

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

/** The feed at an address; undefined when it is still the version of these validators. Errors: FeedProblem, FetchProblem or a system error. */
export async function download(
  address: string,
  known: Validators,
  { signal, userAgent, allowPrivate }: DownloadOptions,
): Promise<Download | undefined> {
  const { status, headers, body, url } = await fetchFile(address, {
    signal,
    network: allowPrivate ? EVERYWHERE : INTERNET,
    headers: {
      Accept: ACCEPT,
      'User-Agent': userAgent,
      ...(known.etag && { 'If-None-Match': known.etag }),
      ...(known.lastModified && { 'If-Modified-Since': known.lastModified }),
    },
    redirectsMax: FEED_REDIRECTS_MAX,
    bytesMax: FEED_BYTES_MAX,
  })
  if (status === 304) return undefined
  if (status !== 200) throw new FeedProblem(STATUS_REFUSED(status))
  const validators = { etag: headers.etag, lastModified: headers['last-modified'] }
  return { body, contentType: headers['content-type'] ?? '', url, validators }
}
