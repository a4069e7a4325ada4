/** Seals values that the site stores in a browser's cookie or a URL. */
import { hkdfSync } from 'node:crypto'
import { decrypt, encrypt } from '#site/server/config/cipher.ts'

export class Seal {
  readonly #secret: () => string
  readonly #purpose: string
  #derived: Uint8Array | undefined

  /** Seals of different purposes share one secret, which is read on first use. */
  constructor(secret: () => string, purpose: string) {
    this.#secret = secret
    this.#purpose = purpose
  }

  get #key(): Uint8Array {
    this.#derived ??= new Uint8Array(hkdfSync('sha256', this.#secret(), '', this.#purpose, 32))
    return this.#derived
  }

  seal(value: unknown): string {
    return encrypt(JSON.stringify(value), this.#key).toString('base64url')
  }

  /** Returns undefined for anything that this seal hasn't sealed. */
  open(sealed: string): unknown {
    const text = decrypt(Buffer.from(sealed, 'base64url'), this.#key)
    return text === undefined ? undefined : JSON.parse(text)
  }
}
