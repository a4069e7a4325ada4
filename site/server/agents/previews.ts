/** Creates expiring preview links, and reads their agents with the site's own account. */
import { ClientResponseError, type default as PocketBase } from 'pocketbase'
import { z } from 'zod'
import { agentPath, PREVIEW } from '#site/domain/addresses.ts'
import type { Agent } from '#site/domain/agent.ts'
import { Seal } from '#site/server/config/cipher.ts'
import type { Config } from '#site/server/config/config.ts'
import { before } from '#site/server/pocketbase/ask.ts'
import { connect, type PocketBaseConnection } from '#site/server/pocketbase/connection.ts'
import { agentOf, isRecordId } from '#site/server/pocketbase/records.ts'
import { readSecrets } from '#site/server/pocketbase/secrets.ts'

const LIVES_MS = 10 * 60_000
const AGENT = agentPath('')
const opened = z.object({ id: z.string(), until: z.number() })

export function openPreviews(connection: Promise<PocketBaseConnection>, config: Config): SealedPreviews {
  return new SealedPreviews(connection, () => readSecrets(config).encryptionKey, config.POCKETBASE_TIMEOUT)
}

/** A link that was encrypted with another `secret` is invalid. */
export class SealedPreviews {
  readonly #seal: Seal
  readonly #timeoutMs: number
  readonly #connection: Promise<PocketBaseConnection>
  #client: PocketBase | undefined

  constructor(connection: Promise<PocketBaseConnection>, secret: () => string, timeoutMs: number) {
    this.#timeoutMs = timeoutMs
    this.#seal = new Seal(secret, 'preview of an agent')
    this.#connection = connection
  }

  addressOf(id: string, now = Date.now()): string {
    return `${agentPath(id)}?${PREVIEW}=${this.#seal.seal({ id, until: now + LIVES_MS })}`
  }

  /** The query of a valid preview link. Empty for any other URL. */
  query(path: string, search: string): string {
    const sealed = search.includes(PREVIEW) && new URLSearchParams(search).get(PREVIEW)
    const id = sealed && agentIn(path)
    return id && this.#opens(id, sealed) ? `?${PREVIEW}=${sealed}` : ''
  }

  /** The agent of a preview link, read from PocketBase. Undefined for any other URL. */
  async agent({ pathname, search }: URL): Promise<Agent | undefined> {
    const id = this.query(pathname, search) && agentIn(pathname)
    if (!id) return undefined
    const signal = AbortSignal.timeout(this.#timeoutMs)
    try {
      this.#client ??= connect(await before(signal, this.#connection))
      return agentOf(await this.#client.collection('agents').getOne(id, { expand: 'category', signal }))
    } catch (error) {
      if (error instanceof ClientResponseError && error.status === 404) return undefined
      throw error
    }
  }

  #opens(id: string, sealed: string): boolean {
    const { data } = opened.safeParse(this.#seal.open(sealed))
    return data?.id === id && Date.now() < data.until
  }
}

function agentIn(path: string): string | undefined {
  const id = path.slice(AGENT.length)
  return path.startsWith(AGENT) && isRecordId(id) ? id : undefined
}
