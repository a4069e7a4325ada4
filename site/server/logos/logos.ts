/** Fetches the logos of public agents from their websites, in the background and a few at a time. */
import pLimit from 'p-limit'
import type { Logger } from 'pino'
import type PocketBase from 'pocketbase'
import { z } from 'zod'
import { userAgent } from '#site/domain/brand.ts'
import type { Config } from '#site/server/config/config.ts'
import { Loop } from '#site/server/config/loop.ts'
import { INTERNET, type Network } from '#site/server/fetching/network.ts'
import { Robots } from '#site/server/fetching/robots.ts'
import { connect, type PocketBaseConnection } from '#site/server/pocketbase/connection.ts'
import { Thread } from '#site/server/threads/thread.ts'
import { type IconFetch, iconFiles, WebsiteAway } from './find-icon.ts'

const FIRST_MS = 30_000
const PAUSE_MS = 30_000
const DAY_MS = 24 * 3_600_000
/** While agents are waiting, such as those of an import. */
const SHORT_PAUSE_MS = 500
/** Two websites at a time, so that visitors and reviewers don't notice the work after an import. */
const AT_ONCE = 2
const SECONDS_MAX = 15
/** An hour, then four, sixteen, and sixty-four. */
const RETRY_SECONDS = 3600
const RETRY_FACTOR = 4
const RETRIES_MAX = 4
const IDLE_MS = 10_000
const ROUTE = '/api/roster/logos'

export interface LogosParts {
  config: Pick<Config, 'LOGOS' | 'SITE_NAME' | 'SITE_URL'>
  connection: Promise<PocketBaseConnection>
  log: Logger
}

const dueAnswer = z.object({
  agents: z.array(z.object({ id: z.string(), websiteUrl: z.string(), tries: z.int() })),
})
const removedAnswer = z.object({ isDone: z.boolean() })

type Due = z.output<typeof dueAnswer>['agents'][number]

export class Logos {
  readonly #parts: LogosParts
  readonly #network: Network
  readonly #robots = new Robots()
  readonly #turn = pLimit(AT_ONCE)
  readonly #loop: Loop
  readonly #thread = new Thread<Uint8Array, Uint8Array | undefined>(new URL('./worker.ts', import.meta.url), {
    name: 'logos',
    idleMs: IDLE_MS,
  })

  constructor(parts: LogosParts, network: Network = INTERNET, firstMs = FIRST_MS) {
    this.#parts = parts
    this.#network = network
    this.#loop = new Loop(firstMs, () => this.#run())
  }

  async stop(): Promise<void> {
    await this.#loop.stop()
    await this.#thread.stop(0)
  }

  async #run(): Promise<number> {
    const { config, connection, log } = this.#parts
    try {
      const client = connect(await connection)
      const isDone = config.LOGOS ? await this.#fetchDue(client) : await removeSome(client)
      if (isDone) return config.LOGOS ? PAUSE_MS : DAY_MS
      return SHORT_PAUSE_MS
    } catch (error) {
      log.debug({ error }, "can't update logos, will retry")
      return PAUSE_MS
    }
  }

  async #fetchDue(client: PocketBase): Promise<boolean> {
    const { agents } = dueAnswer.parse(await client.send(ROUTE, {}))
    await Promise.all(agents.map((agent) => this.#turn(() => this.#fetch(agent, client))))
    return agents.length === 0
  }

  async #fetch(agent: Due, client: PocketBase): Promise<void> {
    const signal = AbortSignal.any([this.#loop.signal, AbortSignal.timeout(SECONDS_MAX * 1000)])
    const found = await this.#look(agent, signal)
    if (this.#loop.signal.aborted) return
    await client.send(`${ROUTE}/${agent.id}`, { method: 'POST', body: formOf(agent, found) })
  }

  /** Undefined while the website can't be read. Problems with one website don't affect others. */
  async #look({ id, websiteUrl }: Due, signal: AbortSignal): Promise<{ logo?: Uint8Array } | undefined> {
    const options = { signal, network: this.#network, headers: headersOf(this.#parts.config) }
    const fetching: IconFetch = {
      ...options,
      before: (url) => this.#robots.check(url, options),
    }
    try {
      for await (const file of iconFiles(websiteUrl, fetching)) {
        const logo = await this.#thread.request(file)
        if (logo) return { logo }
      }
      return {}
    } catch (error) {
      this.#parts.log.debug({ id, error }, 'no logo')
      return error instanceof WebsiteAway ? undefined : {}
    }
  }
}

function headersOf(config: LogosParts['config']): Record<string, string> {
  return { 'User-Agent': userAgent(config), Accept: 'text/html, image/*, */*' }
}

function formOf({ websiteUrl, tries }: Due, found: { logo?: Uint8Array } | undefined): FormData {
  const form = new FormData()
  form.set('websiteUrl', websiteUrl)
  if (found?.logo)
    form.set('logo', new Blob([new Uint8Array(found.logo)], { type: 'image/webp' }), '480.webp')
  if (!found && tries < RETRIES_MAX) form.set('wait', String(RETRY_SECONDS * RETRY_FACTOR ** tries))
  return form
}

async function removeSome(client: PocketBase): Promise<boolean> {
  return removedAnswer.parse(await client.send(ROUTE, { method: 'DELETE' })).isDone
}
