/** Encrypts and authenticates what the site stores in a browser's cookie (AES-256-GCM). */
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

const IV_BYTES = 12
const TAG_BYTES = 16
const CIPHER = 'aes-256-gcm'

export class Seal {
  readonly #secret: () => string
  readonly #purpose: string
  #made: Uint8Array | undefined

  /** One secret serves several seals, each with a purpose of its own; it is asked for when it is needed. */
  constructor(secret: () => string, purpose: string) {
    this.#secret = secret
    this.#purpose = purpose
  }

  get #key(): Uint8Array {
    this.#made ??= new Uint8Array(hkdfSync('sha256', this.#secret(), '', this.#purpose, 32))
    return this.#made
  }

  seal(value: unknown): string {
    const iv = randomBytes(IV_BYTES)
    const cipher = createCipheriv(CIPHER, this.#key, iv)
    const text = Buffer.concat([cipher.update(JSON.stringify(value)), cipher.final()])
    return Buffer.concat([iv, cipher.getAuthTag(), text]).toString('base64url')
  }

  /** Undefined for whatever this seal has not sealed. */
  open(sealed: string): unknown {
    try {
      const bytes = Buffer.from(sealed, 'base64url')
      const decipher = createDecipheriv(CIPHER, this.#key, bytes.subarray(0, IV_BYTES))
      decipher.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES))
      const text = decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES))
      return JSON.parse(Buffer.concat([text, decipher.final()]).toString())
    } catch {
      return undefined
    }
  }
}
