/** Looks for a token where a maker has put it: on the listed page, in a file of its host, or in the repository. */
import { userAgent } from '#site/domain/brand.ts'
import { type ClaimMethod, proofNames } from '#site/domain/owners.ts'
import type { Config } from '#site/server/config/config.ts'
import { decodeText } from '#site/server/fetching/decode-text.ts'
import { type FetchedFile, fetchFile } from '#site/server/fetching/fetch-file.ts'
import { FetchProblem, type Network } from '#site/server/fetching/network.ts'
import { Robots } from '#site/server/fetching/robots.ts'
import { sentenceFor } from '#site/server/prefill/prefill.ts'
import { readPage } from '#site/server/prefill/read-page.ts'
import { isNarrow, type Listing, pageOf, repositoryPath } from './proofs.ts'

const SECONDS_MAX = 5
const LIMITS = { redirectsMax: 5, bytesMax: 1024 * 1024, cuts: true }
const RAW_FILES = 'https://raw.githubusercontent.com'

export interface Sought {
  method: ClaimMethod
  token: string
  listing: Listing
}

/** `unclear` if the place couldn't be reached now. */
export type Look = { found: 'there' } | { found: 'missing' | 'unclear'; message: string }

type Settings = Pick<Config, 'SITE_NAME' | 'SITE_URL'>

const robots = new Robots()

export async function lookFor(sought: Sought, config: Settings, network: Network): Promise<Look> {
  const signal = AbortSignal.timeout(SECONDS_MAX * 1000)
  const headers = { 'User-Agent': userAgent(config), Accept: 'text/html, text/plain, */*' }
  const options = { signal, network, headers }
  const before = (url: URL) => robots.check(url, options)
  const place = placeOf(sought, config)
  try {
    return judge(await fetchFile(place, { ...options, ...LIMITS, before }), place, sought, config)
  } catch (error) {
    const late = `${place} didn't respond within ${SECONDS_MAX} seconds.`
    const message = signal.aborted ? late : sentenceFor(error)
    // A website that always refuses must not keep a proof alive.
    return { found: error instanceof FetchProblem ? 'missing' : 'unclear', message }
  }
}

function placeOf({ method, listing }: Sought, config: Settings): string {
  const { file } = proofNames(config)
  if (method === 'tag') return listing.websiteUrl
  if (method === 'file') return new URL(`/.well-known/${file}`, listing.websiteUrl).href
  return `${RAW_FILES}/${repositoryPath(listing)}/HEAD/${file}`
}

function judge(
  { status, url, body, headers }: FetchedFile,
  place: string,
  sought: Sought,
  config: Settings,
): Look {
  const missing = (message: string): Look => ({ found: 'missing', message })
  const { method, token, listing } = sought
  // Another page of the same host may be somebody else's, except for the front page's own redirect.
  const isWide = method === 'tag' && !isNarrow(listing)
  if (isWide ? hostOf(url) !== hostOf(place) : pageOf(url) !== pageOf(place))
    return missing(`${place} leads to ${url}, which isn't the listed page.`)
  if (status === 404 || status === 410) return missing(`There's nothing at ${place}.`)
  if (status !== 200) {
    const isPassing = status === 429 || status >= 500
    return { found: isPassing ? 'unclear' : 'missing', message: `${place} returned an error (${status}).` }
  }
  const text = decodeText(body, headers['content-type'] ?? '')
  const { meta } = proofNames(config)
  if (method === 'tag') {
    const isThere = readPage(text).headMetas.some(
      ([name, content]) => name === meta && content.trim() === token,
    )
    return isThere ? { found: 'there' } : missing(`${place} has no tag ${meta} with this token in its head.`)
  }
  // A page may show what a visitor wrote.
  if (/^\s*</.test(text)) return missing(`${place} is a page, not a text file.`)
  const isThere = text.split('\n').some((line) => line.trim() === token)
  return isThere ? { found: 'there' } : missing(`${place} has no line with this token.`)
}

function hostOf(address: string): string {
  return pageOf(address).split(/[/?#]/, 1)[0] ?? ''
}
