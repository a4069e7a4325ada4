/** Encrypts a backup's secrets with the backup key, which may be a passphrase (scrypt). */
import { randomBytes, scryptSync } from 'node:crypto'
import { decrypt, encrypt } from '#site/server/config/cipher.ts'

const SALT_BYTES = 16
/** A guess takes a tenth of a second and 32 MB. */
const COST = { N: 2 ** 15, r: 8, p: 1, maxmem: 64 * 1024 * 1024 }

export function sealText(text: string, key: string): Buffer {
  const salt = randomBytes(SALT_BYTES)
  return Buffer.concat([salt, encrypt(text, derive(key, salt))])
}

export function openText(sealed: Buffer, key: string): string | undefined {
  return decrypt(sealed.subarray(SALT_BYTES), derive(key, sealed.subarray(0, SALT_BYTES)))
}

function derive(key: string, salt: Buffer): Buffer {
  return scryptSync(key, salt, 32, COST)
}
