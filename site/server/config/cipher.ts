/** Encrypts (AES-256-GCM) and signs text. */
import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  hkdfSync,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto'

const CIPHER = 'aes-256-gcm'
const IV_BYTES = 12
const TAG_BYTES = 16

/** Returns the initialization vector, the tag, and the encrypted text. `key` has 32 bytes. */
function encrypt(text: string, key: Uint8Array): Buffer {
  const iv = randomBytes(IV_BYTES)
  const cipher = createCipheriv(CIPHER, key, iv)
  const encrypted = Buffer.concat([cipher.update(text), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), encrypted])
}

function decrypt(bytes: Buffer, key: Uint8Array): string | undefined {
  try {
    const decipher = createDecipheriv(CIPHER, key, bytes.subarray(0, IV_BYTES))
    decipher.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES))
    const text = decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES))
    return Buffer.concat([text, decipher.final()]).toString()
  } catch {
    return undefined
  }
}

export class Seal {
  readonly #secret: () => string
  readonly #purpose: string
  #derived: Uint8Array | undefined

  /** Derives a key for the purpose from a shared secret, which is read on first use. */
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

  /** Returns undefined for anything that wasn't encrypted with this key. */
  open(sealed: string): unknown {
    const text = decrypt(Buffer.from(sealed, 'base64url'), this.#key)
    return text === undefined ? undefined : JSON.parse(text)
  }

  sign(text: string): string {
    return createHmac('sha256', this.#key).update(text).digest('base64url')
  }
}

/** Takes the same time wherever the texts differ. */
export function isSame(given: string, right: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(right)]
  return a.length === b.length && timingSafeEqual(a, b)
}
