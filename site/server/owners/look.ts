/** Looks for a token where a maker has put it: on the listed page, in a file of its host, or in the repository. */
import { userAgent } from '#site/domain/brand.ts'
import { type ClaimMethod, proofNames } from '#site/domain/owners.ts'
import type { Config } from '#site/server/config/config.ts'
import { decodeText } from '#site/server/fetching/decode-text.ts'
import { type FetchedFile, fetchFile } from '#site/server/fetching/fetch-file.ts'
import type { Network } from '#site/server/fetching/network.ts'
import { Robots } from '#site/server/fetching/robots.ts'
import { sentenceFor } from '#site/server/prefill/prefill.ts'
import { readPage } from '#site/server/prefill/read-page.ts'
import { isNarrow, type Listing, pageOf, repositoryOf } from './rules.ts'

const SECONDS_MAX = 5
const BYTES_MAX = 1024 * 1024
const REDIRECTS_MAX = 5
const RAW_FILES = 'https://raw.githubusercontent.com'

export interface Sought {
  method: ClaimMethod
  token: string
  listing: Listing
}

/** `unclear` if the place couldn't be read now. */
export type Look = { found: 'there' } | { found: 'missing' | 'unclear'; message: string }

type Settings = Pick<Config, 'SITE_NAME' | 'SITE_URL'>

const robots = new Robots()

export async function lookFor(sought: Sought, config: Settings, network: Network): Promise<Look> {
  const signal = AbortSignal.timeout(SECONDS_MAX * 1000)
  const options = {
    signal,
    network,
    headers: { 'User-Agent': userAgent(config), Accept: 'text/html, text/plain, */*' },
  }
  const limits = { redirectsMax: REDIRECTS_MAX, bytesMax: BYTES_MAX, cuts: true }
  const before = (url: URL) => robots.check(url, options)
  const place = placeOf(sought, config)
  try {
    return judge(await fetchFile(place, { ...options, ...limits, before }), place, sought, config)
  } catch (error) {
    const message = signal.aborted
      ? `${place} didn't respond within ${SECONDS_MAX} seconds.`
      : sentenceFor(error)
    return { found: 'unclear', message }
  }
}

function placeOf({ method, listing }: Sought, config: Settings): string {
  const { file } = proofNames(config)
  if (method === 'tag') return listing.websiteUrl
  if (method === 'file') return new URL(`/.well-known/${file}`, listing.websiteUrl).href
  return `${RAW_FILES}/${repositoryOf(listing)}/HEAD/${file}`
}

function judge(file: FetchedFile, place: string, { method, token, listing }: Sought, config: Settings): Look {
  const { status, url } = file
  const isElsewhere =
    method === 'tag' && isNarrow(listing) ? pageOf(url) !== pageOf(place) : hostOf(url) !== hostOf(place)
  if (isElsewhere) return missing(`${place} leads to ${url}, which isn't the listed page.`)
  if (status === 404 || status === 410) return missing(`There's nothing at ${place}.`)
  if (status !== 200) return { found: 'unclear', message: `${place} returned an error (${status}).` }
  const text = decodeText(file.body, file.headers['content-type'] ?? '')
  const { meta } = proofNames(config)
  const found =
    method === 'tag'
      ? readPage(text)
          .headMetas.filter(([name]) => name === meta)
          .map(([, content]) => content)
      : text.split('\n')
  if (found.some((one) => one.trim() === token)) return { found: 'there' }
  return missing(
    method === 'tag'
      ? `${place} has no tag ${meta} with this token in its head.`
      : `${place} has no line with this token.`,
  )
}

function missing(message: string): Look {
  return { found: 'missing', message }
}

function hostOf(address: string): string {
  return pageOf(address).split(/[/?#]/, 1)[0] ?? ''
}
