/** The site's own account at PocketBase: a client that signs in when it has to. */
import PocketBase, { BaseAuthStore, ClientResponseError, type SendOptions } from 'pocketbase'
import { boundedBody } from './bounded-body.ts'
import { claimsOf } from './token-claims.ts'

export interface PocketBaseConnection {
  url: string
  /** Of an account in the collection `services`. */
  email: string
  password: string
}

const ANSWER_MS = 10_000
/** Longer than a thousand agents, each text of theirs as long as it may be and every character escaped. */
const BYTES_MAX = 256 * 1024 * 1024
/** A token that ends this soon is renewed before it is used. */
const RENEW_MS = 60_000

export function connect(connection: PocketBaseConnection): PocketBase {
  return new ServiceClient(connection)
}

class ServiceClient extends PocketBase {
  readonly #connection: PocketBaseConnection
  #expires = 0
  #signingIn: Promise<void> | undefined

  constructor(connection: PocketBaseConnection) {
    super(connection.url, new BaseAuthStore())
    this.#connection = connection
    this.autoCancellation(false)
  }

  override async send<T>(path: string, options: SendOptions): Promise<T> {
    await this.#signIn()
    const token = this.authStore.token
    try {
      return await this.#ask<T>(path, options)
    } catch (error) {
      if (!isRefused(error)) throw error
      // The database may have been replaced since the token was issued.
      if (this.authStore.token === token) this.#expires = 0
      await this.#signIn()
      return await this.#ask<T>(path, options)
    }
  }

  #ask<T>(path: string, options: SendOptions): Promise<T> {
    return super.send<T>(path, { fetch: fetchBounded, signal: AbortSignal.timeout(ANSWER_MS), ...options })
  }

  #signIn(): Promise<void> {
    if (Date.now() < this.#expires) return Promise.resolve()
    this.#signingIn ??= this.#requestToken().finally(() => {
      this.#signingIn = undefined
    })
    return this.#signingIn
  }

  async #requestToken(): Promise<void> {
    const { email, password } = this.#connection
    const signer = new PocketBase(this.#connection.url, new BaseAuthStore())
    const { token, record } = await signer
      .collection('services')
      .authWithPassword(email, password, { fetch: fetchBounded, signal: AbortSignal.timeout(ANSWER_MS) })
    this.authStore.save(token, record)
    this.#expires = (claimsOf(token).exp ?? 0) * 1000 - RENEW_MS
  }
}

async function fetchBounded(address: RequestInfo | URL, options?: RequestInit): Promise<Response> {
  const response = await fetch(address, options)
  const body = await boundedBody(response, BYTES_MAX)
  return new Response(body.length > 0 ? body : null, response)
}

function isRefused(error: unknown): boolean {
  return error instanceof ClientResponseError && (error.status === 401 || error.status === 403)
}
