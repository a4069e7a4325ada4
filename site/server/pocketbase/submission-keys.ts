/** Secret keys of submissions without an account, derived from a secret and the ID, so that none is stored. */
import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'
import type { Config } from '#site/server/config/config.ts'
import { isRecordId } from './records.ts'
import { readSecrets } from './secrets.ts'

export interface SubmissionKeys {
  of(id: string): string
  idOf(key: string): string | undefined
}

export function openSubmissionKeys(config: Config): SubmissionKeys {
  let secret: Uint8Array | undefined
  const codeOf = (id: string) => {
    secret ??= new Uint8Array(hkdfSync('sha256', readSecrets(config).encryptionKey, '', 'submission key', 32))
    return createHmac('sha256', secret).update(id).digest()
  }
  return {
    of: (id) => `${id}.${codeOf(id).toString('base64url')}`,
    idOf: (key) => {
      const [id = '', code = '', ...more] = key.split('.')
      if (!isRecordId(id) || more.length > 0) return undefined
      const [given, right] = [Buffer.from(code, 'base64url'), codeOf(id)]
      return given.length === right.length && timingSafeEqual(given, right) ? id : undefined
    },
  }
}
