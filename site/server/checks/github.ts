/** Asks GitHub's REST API about repositories, within the calls that it grants. */
import { z } from 'zod'
import { type FetchedFile, fetchFile } from '#site/server/fetching/fetch-file.ts'
import { FetchProblem, INTERNET, type Network } from '#site/server/fetching/network.ts'
import type { RepositoryFacts } from './rows.ts'

const GITHUB_API = 'https://api.github.com'
const CALLS_AN_HOUR = { anonymous: 60, authorized: 5000 }
const CALLS_EACH = 2
const HOUR_MS = 3_600_000
const SECONDS_MAX = 10
/** A release lists all of its files. */
const BYTES_MAX = 4 * 1024 * 1024
const TEXT_LENGTH_MAX = 80
const DIGITS = 3
const DATE_LENGTH = 10
const URL_PARTS = /^https?:\/\/(?:www\.)?github\.com\/([\w.-]+)\/([\w.-]+?)(?:\.git)?(?:[/?#]|$)/i

interface Etags {
  repository?: string | undefined
  release?: string | undefined
}

/** Only facts that may have changed. */
export type RepositoryAnswer =
  | { outcome: 'answers'; facts: Partial<RepositoryFacts>; etags: Etags }
  | { outcome: 'dead' | 'unclear'; reason: string }

interface GitHubOptions {
  userAgent: string
  now: () => number
  token?: string | undefined
  base?: string
  network?: Network
  signal?: AbortSignal | undefined
}

const repositoryReply = z.object({
  full_name: z.string(),
  html_url: z.url(),
  license: z.object({ spdx_id: z.string().nullable() }).nullish(),
  pushed_at: z.iso.datetime().nullish(),
  stargazers_count: z.int().min(0),
  archived: z.boolean(),
})
const releaseReply = z.object({ tag_name: z.string(), published_at: z.iso.datetime().nullish() })

/** Thrown while no calls are left. */
export class GitHubClosed extends Error {}

export class GitHub {
  readonly base: string
  readonly #options: GitHubOptions
  #opensAt = 0
  #hour = { start: 0, calls: 0 }

  constructor(options: GitHubOptions) {
    this.#options = options
    this.base = options.base ?? GITHUB_API
  }

  /** True if there are calls for one more repository. */
  get isOpen(): boolean {
    const { now, token } = this.#options
    if (now() - this.#hour.start >= HOUR_MS) this.#hour = { start: now(), calls: 0 }
    const most = CALLS_AN_HOUR[token ? 'authorized' : 'anonymous']
    return now() >= this.#opensAt && this.#hour.calls + CALLS_EACH <= most
  }

  /** Throws GitHubClosed, or what a failing connection throws. */
  async ask(path: string, known: Etags): Promise<RepositoryAnswer> {
    if (!this.isOpen) throw new GitHubClosed()
    const repository = await this.#get(`/repos/${path}`, known.repository)
    if (repository.status === 404) return { outcome: 'dead', reason: 'Repository no longer exists' }
    const release = await this.#get(`/repos/${path}/releases/latest`, known.release)
    try {
      const facts = { ...repositoryFacts(repository, path), ...releaseFacts(release) }
      const etags = {
        repository: etagOf(repository, known.repository),
        release: etagOf(release, known.release),
      }
      return { outcome: 'answers', facts, etags }
    } catch {
      return { outcome: 'unclear', reason: `GitHub's reply (${repository.status}) can't be read` }
    }
  }

  async #get(path: string, etag: string | undefined): Promise<FetchedFile> {
    const { userAgent, token, network = INTERNET, signal, now } = this.#options
    const { origin } = new URL(this.base)
    const file = await fetchFile(this.base + path, {
      network,
      signal: AbortSignal.any([AbortSignal.timeout(SECONDS_MAX * 1000), ...(signal ? [signal] : [])]),
      headers: {
        'User-Agent': userAgent,
        Accept: 'application/vnd.github+json',
        ...(token && { Authorization: `Bearer ${token}` }),
        ...(etag && { 'If-None-Match': etag }),
      },
      // A renamed repository redirects to its ID.
      redirectsMax: 1,
      bytesMax: BYTES_MAX,
      before: async (url) => {
        // Nobody else gets the token.
        if (url.origin !== origin) throw new FetchProblem('redirect broken')
        this.#hour.calls += 1
      },
    })
    const { status, headers } = file
    const isUsedUp = headers['x-ratelimit-remaining'] === '0'
    const isLimited = status === 429 || (status === 403 && (isUsedUp || headers['retry-after'] !== undefined))
    if (isUsedUp || isLimited) this.#opensAt = opensAt(headers, now())
    if (isLimited) throw new GitHubClosed()
    return file
  }
}

/** The account and name in the URL of a repository. */
export function repositoryPath(address: string): string | undefined {
  const [, owner, name] = URL_PARTS.exec(address) ?? []
  return owner && name ? `${owner}/${name}` : undefined
}

function opensAt(headers: FetchedFile['headers'], now: number): number {
  const [seconds, reset] = [Number(headers['retry-after']), Number(headers['x-ratelimit-reset'])]
  if (seconds > 0) return now + seconds * 1000
  return reset > 0 ? reset * 1000 : now + HOUR_MS
}

function etagOf({ status, headers }: FetchedFile, known: string | undefined): string | undefined {
  return status === 304 ? known : headers.etag
}

function repositoryFacts({ status, body }: FetchedFile, path: string): Partial<RepositoryFacts> {
  if (status === 304) return {}
  // Fails for an error, whose body isn't read.
  const found = repositoryReply.parse(JSON.parse(body.toString()))
  const license = found.license?.spdx_id ?? ''
  return {
    license: license === 'NOASSERTION' ? '' : fitting(license),
    // The day is enough, so that a page isn't rendered for each commit.
    pushedAt: dayOf(found.pushed_at),
    stars: Number(found.stargazers_count.toPrecision(DIGITS)),
    archived: found.archived,
    renamedTo: found.full_name.toLowerCase() === path.toLowerCase() ? '' : found.html_url,
  }
}

function releaseFacts({ status, body }: FetchedFile): Partial<RepositoryFacts> {
  if (status === 304) return {}
  if (status === 404) return { release: '', releasedAt: '' }
  const { tag_name: tag, published_at: date } = releaseReply.parse(JSON.parse(body.toString()))
  return { release: fitting(tag), releasedAt: dayOf(date) }
}

const dayOf = (date: string | null | undefined) => (date ? `${date.slice(0, DATE_LENGTH)} 00:00:00.000Z` : '')

const fitting = (text: string) => (text.length > TEXT_LENGTH_MAX ? '' : text)
