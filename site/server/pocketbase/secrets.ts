/** Passwords and keys nobody has to choose: made once and kept in DATA_DIR, readable by its owner only. */
import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import type { Config } from '#site/server/config.ts'

export interface Secrets {
  encryptionKey: string
  service: { email: string; password: string }
  admin: { email: string; password: string }
  superuser: { email: string; password: string }
}

const FILE = 'secrets.json'
const SERVICE_EMAIL = 'site@roster.localhost'
const kept = z.object({
  encryptionKey: z.string().length(32),
  servicePassword: z.string(),
  adminPassword: z.string(),
})

/** What the configuration says, else what DATA_DIR keeps. */
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
    superuser: { email: config.SUPERUSER_EMAIL, password: config.SUPERUSER_PASSWORD ?? adminPassword },
  }
}

function readOrMake(folder: string): z.output<typeof kept> {
  const path = join(folder, FILE)
  if (existsSync(path)) return kept.parse(JSON.parse(readFileSync(path, 'utf8')))
  const made = {
    encryptionKey: randomBytes(16).toString('hex'),
    servicePassword: makePassword(),
    adminPassword: makePassword(),
  }
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  writeFileSync(`${path}.new`, `${JSON.stringify(made, null, 2)}\n`, { mode: 0o600 })
  renameSync(`${path}.new`, path)
  return made
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
