/** Asks GitHub's REST API about repositories, within the calls that it grants. */
import { z } from 'zod'
import { fetchFile } from '#site/server/fetching/fetch-file.ts'
import { FetchProblem, type Network } from '#site/server/fetching/network.ts'
import type { Checked, RepositoryFacts } from './rows.ts'

const GITHUB_API = 'https://api.github.com'
const CALLS_EACH = 2
const HOUR_SECONDS = 3600
const TIMEOUT_MS = 10_000
/** A release lists all of its files. */
const BYTES_MAX = 4 * 1024 * 1024
const TEXT_LENGTH_MAX = 80
const DIGITS = 3
const URL_PARTS = /^https?:\/\/(?:www\.)?github\.com\/([\w.-]+\/[\w.-]+?)(?:\.git)?(?:[/?#]|$)/i

type Etags = Pick<Checked['etags'], 'repository' | 'release'>

export interface RepositoryAnswer {
  /** Limited or offline: nothing is known, and it should be asked again. */
  outcome: 'answers' | 'dead' | 'unclear' | 'limited' | 'offline'
  reason: string
  /** Of an answer: those that may have changed. */
  facts?: Partial<RepositoryFacts>
  etags?: Etags
  renamedTo?: string | undefined
}

export interface GitHubOptions {
  userAgent: string
  now: () => number
  network: Network
  token?: string | undefined
  base?: string
  signal?: AbortSignal | undefined
}

const text = z.string().max(TEXT_LENGTH_MAX).catch('')
/** The day is enough, so that a page isn't rendered for each commit. */
const day = z.iso
  .datetime()
  .nullish()
  .transform((date) => (date ? `${date.slice(0, 10)} 00:00:00.000Z` : ''))
const repositoryReply = z.object({
  full_name: z.string(),
  html_url: z.url(),
  license: z.object({ spdx_id: text }).nullish(),
  pushed_at: day,
  stargazers_count: z.int().min(0),
  archived: z.boolean(),
})
const releaseReply = z.object({ tag_name: text, published_at: day })

interface Reply {
  status: number
  body: unknown
}

class Limited extends Error {}
const LIMITED: RepositoryAnswer = { outcome: 'limited', reason: '' }

export class GitHub {
  readonly base: string
  readonly #options: GitHubOptions
  #opensAt = 0

  constructor(options: GitHubOptions) {
    this.#options = options
    this.base = options.base ?? GITHUB_API
  }

  /** True unless all calls were used up. */
  get isOpen(): boolean {
    return this.#options.now() >= this.#opensAt
  }

  async ask(url: string, known: Etags): Promise<RepositoryAnswer> {
    const path = repositoryPath(url)
    if (!path) return { outcome: 'unclear', reason: 'Not a repository' }
    if (!this.isOpen) return LIMITED
    try {
      return await this.#look(path, known)
    } catch (error) {
      if (error instanceof Limited) return LIMITED
      const isReply = [FetchProblem, SyntaxError, z.ZodError].some((kind) => error instanceof kind)
      if (isReply) return { outcome: 'unclear', reason: "GitHub's reply can't be read" }
      return { outcome: 'offline', reason: '' }
    }
  }

  async #look(path: string, known: Etags): Promise<RepositoryAnswer> {
    const repository = await this.#get(`/repos/${path}`, known.repository)
    if (repository.status === 404) return { outcome: 'dead', reason: 'Repository no longer exists' }
    const release = await this.#get(`/repos/${path}/releases/latest`, known.release)
    const { renamedTo, ...facts } = repositoryFacts(repository, path)
    const etags = { repository: repository.etag, release: release.etag }
    return { outcome: 'answers', reason: '', facts: { ...facts, ...releaseFacts(release) }, etags, renamedTo }
  }

  async #get(path: string, etag: string | undefined) {
    const { userAgent, token, network, signal, now } = this.#options
    const { status, headers, body } = await fetchFile(this.base + path, {
      network,
      signal: AbortSignal.any([AbortSignal.timeout(TIMEOUT_MS), ...(signal ? [signal] : [])]),
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
        if (url.origin !== new URL(this.base).origin) throw new FetchProblem('redirect broken')
      },
    })
    const left = Number(headers['x-ratelimit-remaining'] ?? CALLS_EACH)
    const isLimited =
      status === 429 || (status === 403 && (left === 0 || headers['retry-after'] !== undefined))
    if (isLimited || left < CALLS_EACH) {
      const untilReset = Number(headers['x-ratelimit-reset']) - now() / 1000
      const seconds = Number(headers['retry-after']) || untilReset || HOUR_SECONDS
      this.#opensAt = now() + Math.round(seconds * 1000)
    }
    if (isLimited) throw new Limited()
    // The body of an error isn't read.
    const parsed: unknown = status === 200 ? JSON.parse(body.toString()) : undefined
    return { status, etag: status === 304 ? etag : headers.etag, body: parsed }
  }
}

/** The account and name in the URL of a repository. */
export function repositoryPath(url: string): string | undefined {
  return URL_PARTS.exec(url)?.[1]
}

function repositoryFacts({ status, body }: Reply, path: string) {
  if (status === 304) return {}
  const { full_name: name, html_url: url, license, ...found } = repositoryReply.parse(body)
  return {
    license: license?.spdx_id.replace('NOASSERTION', '') ?? '',
    pushedAt: found.pushed_at,
    stars: Number(found.stargazers_count.toPrecision(DIGITS)),
    archived: found.archived,
    renamedTo: name.toLowerCase() === path.toLowerCase() ? undefined : url,
  }
}

function releaseFacts({ status, body }: Reply): Partial<RepositoryFacts> {
  if (status === 304) return {}
  if (status === 404) return { release: '', releasedAt: '' }
  const { tag_name: release, published_at: releasedAt } = releaseReply.parse(body)
  return { release, releasedAt }
}
