/** Signed addresses: who was allowed to upload an image, and who may see one before it is public. */
import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'
import { IMAGE_VIEW_SECONDS, UPLOAD_GRANT_SECONDS } from '#site/domain/limits.ts'
import { IMAGE_GRANT_EXPIRED, IMAGE_GRANT_WRONG } from '#site/domain/texts/stored-files.ts'
import { forbidden } from '#site/server/http/errors.ts'
import { networksOf } from '#site/server/limits/network.ts'

/** Signatures of one hour are alike, so that a browser does not load an image again with each reply that names it. */
const VIEW_STEP_SECONDS = 3600

/** What an upload's address allows. */
export interface Grant {
  /** In bytes. */
  max: number
  /** The id of whoever asked for it; empty for a guest. */
  owner: string
  /** In seconds since 1970. */
  expires: number
}

export class Signer {
  readonly #secret: () => string
  #made: Uint8Array | undefined

  /** The secret is asked for when it is needed. */
  constructor(secret: () => string) {
    this.#secret = secret
  }

  /** The query of an address that takes an upload. */
  grant(id: string, { max, owner }: Pick<Grant, 'max' | 'owner'>): string {
    const exp = String(now() + UPLOAD_GRANT_SECONDS)
    const sig = this.#sign('upload', id, exp, String(max), owner)
    return `?${new URLSearchParams({ exp, max: String(max), own: owner, sig })}`
  }

  /** What the address of an upload allows. Error: 403 when it is over, or when it was not signed here. */
  granted(id: string, search: string): Grant {
    const query = new URLSearchParams(search)
    const [exp, max, own, sig] = ['exp', 'max', 'own', 'sig'].map((name) => query.get(name) ?? '')
    if (!same(sig, this.#sign('upload', id, exp ?? '', max ?? '', own ?? '')))
      throw forbidden(IMAGE_GRANT_WRONG)
    if (Number(exp) < now()) throw forbidden(IMAGE_GRANT_EXPIRED)
    return { max: Number(max), owner: own ?? '', expires: Number(exp) }
  }

  /** The query with which an image is shown before it is public. */
  view(id: string): string {
    const expires = Math.ceil((now() + IMAGE_VIEW_SECONDS) / VIEW_STEP_SECONDS) * VIEW_STEP_SECONDS
    return `?view=${expires}.${this.#sign('view', id, String(expires))}`
  }

  maySee(id: string, search: string): boolean {
    const [expires = '', signature] = (new URLSearchParams(search).get('view') ?? '').split('.')
    return same(signature, this.#sign('view', id, expires)) && Number(expires) >= now()
  }

  /** Pseudonym of a visitor's network, so that no IP address is stored. */
  client(address: string): string {
    return this.#sign('client', networksOf(address)[0] ?? '')
  }

  #sign(...parts: readonly string[]): string {
    this.#made ??= new Uint8Array(hkdfSync('sha256', this.#secret(), '', 'addresses of images', 32))
    // As JSON, so that no two lists of parts read alike.
    return createHmac('sha256', this.#made).update(JSON.stringify(parts)).digest('base64url')
  }
}

function same(given = '', right: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(right)]
  return a.length === b.length && timingSafeEqual(a, b)
}

function now(): number {
  return Math.floor(Date.now() / 1000)
}
