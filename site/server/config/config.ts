/** The configuration of one running site, read from the environment and checked once. */
import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { z } from 'zod'
import { readSecretFiles } from './secret-files.ts'
import { SETTINGS } from './settings.ts'

type Schemas = { [Name in keyof typeof SETTINGS]: (typeof SETTINGS)[Name]['schema'] }
type Read = z.output<z.ZodObject<Schemas>>

export interface Config extends Read {
  SITE_URL: string
  SUPERUSER_EMAIL: string
  /** Absolute. */
  DATA_DIR: string
}

const S3_NEEDS = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY', 'S3_SECRET_KEY'] as const

/** Everything that is wrong with the environment, in one error. */
export class ConfigError extends Error {
  constructor(problems: string[]) {
    super(
      `The configuration cannot be used:\n${problems.map((problem) => `  ${problem}`).join('\n')}\nEach name is explained in .env.example.`,
    )
  }
}

/** Reads .env beside package.json into the environment; what is set already wins. */
export function loadDotEnv(path = '.env'): void {
  if (existsSync(path)) process.loadEnvFile(path)
}

/** The configuration an environment and its secret files describe; empty values count as not set. Error: ConfigError naming every problem, never a value. */
export function readConfig(env: Record<string, string | undefined>): Config {
  const shape = Object.fromEntries(Object.entries(SETTINGS).map(([name, { schema }]) => [name, schema]))
  const given = Object.fromEntries(Object.entries(env).filter(([name, value]) => name in SETTINGS && value))
  const files = readSecretFiles(env)
  const parsed = z.object(shape as Schemas).safeParse({ ...given, ...files.secrets })
  if (!parsed.success || files.problems.length > 0) {
    const issues = parsed.error?.issues ?? []
    throw new ConfigError([
      ...files.problems,
      ...issues.map((issue) => `${issue.path.join('.')} ${issue.message}`),
    ])
  }
  const read = parsed.data
  const missing = S3_NEEDS.filter((name) => !read[name])
  // Half of them would leave PocketBase without a place for files, or keep them where nobody expects them.
  if (missing.length > 0 && missing.length < S3_NEEDS.length) {
    throw new ConfigError(missing.map((name) => `${name} is missing: S3 needs ${S3_NEEDS.join(', ')}`))
  }
  return {
    ...read,
    SITE_URL: (read.SITE_URL ?? `http://localhost:${read.PORT}`).replace(/\/+$/, ''),
    SUPERUSER_EMAIL: read.SUPERUSER_EMAIL ?? read.ADMIN_EMAIL,
    DATA_DIR: resolve(read.DATA_DIR),
  }
}

/** Fills in the port that the system chose for 0, which may be part of the canonical origin. */
export function withPort(config: Config, port: number): Config {
  return { ...config, PORT: port, SITE_URL: config.SITE_URL.replace(/:0$/, `:${port}`) }
}
