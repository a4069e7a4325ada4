/** Encrypts a text with the backup key, which may be a passphrase (scrypt, AES-256-GCM). */
import { createCipheriv, createDecipheriv, randomBytes, scryptSync } from 'node:crypto'

const CIPHER = 'aes-256-gcm'
const SALT_BYTES = 16
const IV_BYTES = 12
const TAG_BYTES = 16
const KEY_BYTES = 32
/** A guess takes a tenth of a second and 32 MB. */
const COST = { N: 2 ** 15, r: 8, p: 1, maxmem: 64 * 1024 * 1024 }

export function sealText(text: string, key: string): Buffer {
  const [salt, iv] = [randomBytes(SALT_BYTES), randomBytes(IV_BYTES)]
  const cipher = createCipheriv(CIPHER, scryptSync(key, salt, KEY_BYTES, COST), iv)
  const sealed = Buffer.concat([cipher.update(text), cipher.final()])
  return Buffer.concat([salt, iv, cipher.getAuthTag(), sealed])
}

/** Undefined when it is not the key that sealed it. */
export function openText(sealed: Buffer, key: string): string | undefined {
  const [salt, rest] = [sealed.subarray(0, SALT_BYTES), sealed.subarray(SALT_BYTES)]
  try {
    const derived = scryptSync(key, salt, KEY_BYTES, COST)
    const decipher = createDecipheriv(CIPHER, derived, rest.subarray(0, IV_BYTES))
    decipher.setAuthTag(rest.subarray(IV_BYTES, IV_BYTES + TAG_BYTES))
    const text = decipher.update(rest.subarray(IV_BYTES + TAG_BYTES))
    return Buffer.concat([text, decipher.final()]).toString()
  } catch {
    return undefined
  }
}
