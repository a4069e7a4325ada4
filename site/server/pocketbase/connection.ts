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

/** Reads a response. Throws RangeError if it's longer than any valid one. */
export async function boundedBody({ body }: Response, bytesMax: number): Promise<Buffer<ArrayBuffer>> {
  const parts: Uint8Array[] = []
  let bytes = 0
  for await (const part of body ?? []) {
    bytes += part.length
    if (bytes > bytesMax) throw new RangeError('PocketBase response too large')
    parts.push(part)
  }
  return Buffer.concat(parts)
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
