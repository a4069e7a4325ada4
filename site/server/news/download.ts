/** Downloads a feed. */
import { fetchFile } from '#site/server/fetching/fetch-file.ts'
import { EVERYWHERE, INTERNET } from '#site/server/fetching/network.ts'
import { FEED_BYTES_MAX, FEED_REDIRECTS_MAX, FeedProblem, TOO_SLOW } from './feed-problem.ts'

const ACCEPT =
  'application/atom+xml, application/rss+xml, application/feed+json, application/xml;q=0.9, text/xml;q=0.9, */*;q=0.5'
const DOWNLOAD_MS = 10_000

export interface DownloadOptions {
  /** Tells the feeds' operators who sends the requests. */
  userAgent: string
  allowPrivate?: boolean
  downloadMs?: number
  signal?: AbortSignal
}

/** Throws FeedProblem, FetchProblem, or a system error. */
export async function download(
  address: string,
  { userAgent, allowPrivate = false, downloadMs = DOWNLOAD_MS, signal }: DownloadOptions,
) {
  const late = AbortSignal.timeout(downloadMs)
  const { status, headers, body, url } = await fetchFile(address, {
    signal: signal ? AbortSignal.any([signal, late]) : late,
    network: allowPrivate ? EVERYWHERE : INTERNET,
    headers: { Accept: ACCEPT, 'User-Agent': userAgent },
    redirectsMax: FEED_REDIRECTS_MAX,
    bytesMax: FEED_BYTES_MAX,
  }).catch((error: unknown) => {
    throw late.aborted ? new FeedProblem(TOO_SLOW(downloadMs)) : error
  })
  if (status !== 200) throw new FeedProblem(`returned status ${status}`)
  return { body, contentType: headers['content-type'] ?? '', url }
}
