/** Passwords and keys, generated once and stored in DATA_DIR, readable by its owner only. */
import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { isSame, Seal } from '#site/server/config/cipher.ts'
import type { Config } from '#site/server/config/config.ts'
import { Failure } from '#site/server/config/failure.ts'
import { isRecordId } from './records.ts'

export interface Secrets {
  encryptionKey: string
  service: { email: string; password: string }
  admin: { email: string; password: string }
  /** True if an earlier start has announced the admin's password. */
  adminAnnounced: boolean
  superuser: { email: string; password: string }
}

export const SECRETS_FILE = 'secrets.json'
const SERVICE_EMAIL = 'site@roster.localhost'
const stored = z.object({
  encryptionKey: z.string().length(32),
  servicePassword: z.string(),
  adminPassword: z.string(),
  /** `adminAnnounced`, under the name that stored files have. */
  adminTold: z.boolean().default(true),
})
type Stored = z.output<typeof stored>

/** Secrets of the configuration, or else of DATA_DIR. Throws Failure if the file is corrupted. */
export function readSecrets(config: Config): Secrets {
  const own = readOrMake(config.DATA_DIR)
  const adminPassword = config.ADMIN_PASSWORD ?? own.adminPassword
  return {
    encryptionKey: config.PB_ENCRYPTION_KEY ?? own.encryptionKey,
    service: {
      email: config.POCKETBASE_SERVICE_EMAIL ?? SERVICE_EMAIL,
      password: config.POCKETBASE_SERVICE_PASSWORD ?? own.servicePassword,
    },
    admin: { email: config.ADMIN_EMAIL, password: adminPassword },
    adminAnnounced: own.adminTold,
    superuser: { email: config.SUPERUSER_EMAIL, password: config.SUPERUSER_PASSWORD ?? adminPassword },
  }
}

export function markAdminAnnounced(config: Config): void {
  store(config.DATA_DIR, { ...readOrMake(config.DATA_DIR), adminTold: true })
}

function readOrMake(folder: string): Stored {
  const path = join(folder, SECRETS_FILE)
  if (existsSync(path)) return parse(path, readFileSync(path, 'utf8'))
  const made = {
    encryptionKey: randomBytes(16).toString('hex'),
    servicePassword: makePassword(),
    adminPassword: makePassword(),
    adminTold: false,
  }
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  store(folder, made)
  return made
}

function parse(path: string, text: string): Stored {
  try {
    return stored.parse(JSON.parse(text))
  } catch {
    throw new Failure(
      `${path} is corrupted. Restore it from a backup of the data folder: it contains the key that encrypts PocketBase's settings.`,
    )
  }
}

/** Synced before it is renamed, so that a power cut can't leave half a file. */
function store(folder: string, secrets: Stored): void {
  const path = join(folder, SECRETS_FILE)
  writeFileSync(`${path}.new`, `${JSON.stringify(secrets, null, 2)}\n`, { mode: 0o600, flush: true })
  renameSync(`${path}.new`, path)
}

/** 20 random letters and digits that always satisfy the password rule. */
function makePassword(): string {
  const text = randomBytes(32)
    .toString('base64')
    .replace(/[^A-Za-z0-9]/g, '')
    .slice(0, 20)
  const strong = /[a-z]/.test(text) && /[A-Z]/.test(text) && /\d/.test(text)
  return strong && text.length === 20 ? text : makePassword()
}

export type SubmissionKeys = ReturnType<typeof openSubmissionKeys>

export function openSubmissionKeys(config: Config) {
  const seal = new Seal(() => readSecrets(config).encryptionKey, 'submission key')
  const of = (id: string) => `${id}.${seal.sign(id)}`
  return {
    of,
    idOf: (key: string): string | undefined => {
      const [id = ''] = key.split('.')
      return isRecordId(id) && isSame(key, of(id)) ? id : undefined
    },
  }
}
