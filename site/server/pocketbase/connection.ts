/** The site's own account at PocketBase: a client that signs in when needed. */
import PocketBase, { BaseAuthStore, ClientResponseError, type SendOptions } from 'pocketbase'
import { z } from 'zod'

export interface PocketBaseConnection {
  url: string
  email: string
  password: string
}

const ANSWER_MS = 10_000
/** Size of a thousand agents with texts of maximum length and every character escaped. */
const BYTES_MAX = 256 * 1024 * 1024
const fetchAnswer = fetchJson(BYTES_MAX)
/** A token that ends this soon is renewed first. */
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
    return super.send<T>(path, { fetch: fetchAnswer, signal: AbortSignal.timeout(ANSWER_MS), ...options })
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
      .authWithPassword(email, password, { fetch: fetchAnswer, signal: AbortSignal.timeout(ANSWER_MS) })
    this.authStore.save(token, record)
    this.#expires = (claimsOf(token).exp ?? 0) * 1000 - RENEW_MS
  }
}

function isRefused(error: unknown): boolean {
  return error instanceof ClientResponseError && (error.status === 401 || error.status === 403)
}

/** A fetch that rejects what PocketBase can't have sent: redirects, anything but JSON, and more than any valid reply. */
export function fetchJson(bytesMax: number) {
  return async (address: RequestInfo | URL, options?: RequestInit): Promise<Response> => {
    const response = await fetch(address, { ...options, redirect: 'error' })
    const parts: Uint8Array[] = []
    let bytes = 0
    for await (const part of response.body ?? []) {
      bytes += part.length
      if (bytes > bytesMax) throw new RangeError('PocketBase response too large')
      parts.push(part)
    }
    const isJson = response.headers.get('Content-Type')?.startsWith('application/json')
    const answer = new Response(null, response)
    if (response.status === 204) return answer
    if (!isJson) throw new TypeError('PocketBase response without JSON')
    // Parsed here, because the client takes what it can't parse for an empty object.
    const data: unknown = JSON.parse(Buffer.concat(parts).toString())
    return Object.assign(answer, { json: async () => data })
  }
}

const claims = z.object({
  id: z.string().optional(),
  /** The account's email address, in the token of an email link. */
  email: z.string().optional(),
  method: z.string().optional(),
  iat: z.number().optional(),
  exp: z.number().optional(),
})

export function claimsOf(token: string): z.output<typeof claims> {
  try {
    const payload = Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()
    return claims.safeParse(JSON.parse(payload)).data ?? {}
  } catch {
    return {}
  }
}
