/** The configuration of one running site, read from the environment and checked once. */
import { existsSync, readFileSync } from 'node:fs'
import { isAbsolute, relative, resolve } from 'node:path'
import { z } from 'zod'
import { editDistance } from '#site/domain/words/edit-distance.ts'
import { Failure } from './failure.ts'
import { SETTINGS } from './settings.ts'
import { COPY_IN_DATA_DIR, COPY_OF_REMOTE } from './start-texts.ts'

const CONFIG_UNUSABLE = (problems: readonly string[]) =>
  `Invalid configuration:\n${problems.map((problem) => `  ${problem}`).join('\n')}\nSee .env.example for a description of each setting.`

type Environment = Record<string, string | undefined>
type Schemas = { [Name in keyof typeof SETTINGS]: (typeof SETTINGS)[Name]['schema'] }
type Read = z.output<z.ZodObject<Schemas>>

export interface Config extends Read {
  SITE_URL: string
  SUPERUSER_EMAIL: string
  DATA_DIR: string
}

const S3_NEEDS = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY', 'S3_SECRET_KEY'] as const
const SECRETS = Object.keys(SETTINGS).filter((name) => /_(PASSWORD|SECRET|KEY)$/.test(name))
const KNOWN = [...Object.keys(SETTINGS), ...SECRETS.map(fileSetting)]
const LOOPBACK = /^(localhost|127(\.\d+){3}|\[?::1\]?)$/
const EVERYWHERE = /^(0\.0\.0\.0|::)$/

export function loadDotEnv(path = '.env'): void {
  if (existsSync(path)) process.loadEnvFile(path)
}

export function readConfig(env: Environment): Config {
  const shape = Object.fromEntries(Object.entries(SETTINGS).map(([name, { schema }]) => [name, schema]))
  const given = Object.fromEntries(Object.entries(env).filter(([name, value]) => name in SETTINGS && value))
  const files = readSecretFiles(env)
  const parsed = z.object(shape as Schemas).safeParse({ ...given, ...files.secrets })
  const issues = parsed.error?.issues.map(({ path, message }) => `${path.join('.')} ${message}`) ?? []
  if (!parsed.success || files.problems.length > 0)
    throw new Failure(CONFIG_UNUSABLE([...files.problems, ...issues]))
  const read = parsed.data
  const missing = S3_NEEDS.filter((name) => !read[name])
  // With only some of them, PocketBase would have no place for files, or store them in an unexpected one.
  if (missing.length > 0 && missing.length < S3_NEEDS.length) {
    const problems = missing.map((name) => `${name} is missing: S3 needs ${S3_NEEDS.join(', ')}`)
    throw new Failure(CONFIG_UNUSABLE(problems))
  }
  const unusable = copyProblem(read)
  if (unusable) throw new Failure(CONFIG_UNUSABLE([unusable]))
  return {
    ...read,
    SITE_URL: (read.SITE_URL ?? `http://localhost:${read.PORT}`).replace(/\/+$/, ''),
    SUPERUSER_EMAIL: read.SUPERUSER_EMAIL ?? read.ADMIN_EMAIL,
    DATA_DIR: resolve(read.DATA_DIR),
  }
}

function copyProblem({ REPLICATE_TO: to, POCKETBASE_URL, S3_BUCKET, DATA_DIR }: Read): string | undefined {
  if (!to) return undefined
  if (POCKETBASE_URL) return COPY_OF_REMOTE
  if (to.startsWith('s3://'))
    return S3_BUCKET ? undefined : `REPLICATE_TO is in S3, which needs ${S3_NEEDS.join(', ')}`
  const inside = relative(resolve(DATA_DIR), resolve(to))
  return inside.startsWith('..') || isAbsolute(inside) ? undefined : COPY_IN_DATA_DIR
}

export function withPort(config: Config, port: number): Config {
  return { ...config, PORT: port, SITE_URL: config.SITE_URL.replace(/:0$/, `:${port}`) }
}

/** The URL to open on this machine: the canonical origin if it's this machine, because sessions belong to an origin. */
export function localAddress({ HOST, PORT, SITE_URL }: Pick<Config, 'HOST' | 'PORT' | 'SITE_URL'>): string {
  const isOpenHere = LOOPBACK.test(HOST) || EVERYWHERE.test(HOST)
  if (isOpenHere && LOOPBACK.test(new URL(SITE_URL).hostname)) return SITE_URL
  const shown = EVERYWHERE.test(HOST) ? 'localhost' : HOST
  return `http://${shown.includes(':') ? `[${shown}]` : shown}:${PORT}`
}

/** Misspelled settings: unknown names with the same beginning as a setting, each with the most similar one. */
export function unknownSettings(env: Environment): { name: string; nearest: string }[] {
  return Object.keys(env)
    .filter((name) => env[name] && !KNOWN.includes(name))
    .flatMap((name) => {
      const prefix = /^[^_]+_/.exec(name)?.[0]
      const related = prefix ? KNOWN.filter((known) => known.startsWith(prefix)) : []
      const [nearest] = related.sort((a, b) => difference(name, a) - difference(name, b))
      return nearest ? [{ name, nearest }] : []
    })
}

/** Missing letters don't count, because most wrong names are abbreviations: SMTP_PASS means SMTP_PASSWORD, not SMTP_PORT. */
function difference(name: string, known: string): number {
  return editDistance(name, known, Number.POSITIVE_INFINITY) - Math.max(0, known.length - name.length)
}

/** Reads secrets from files, as Docker, Kubernetes, and systemd provide them: NAME_FILE is the path of the file with NAME. */
function readSecretFiles(env: Environment) {
  const secrets: Record<string, string> = {}
  const problems: string[] = []
  for (const name of SECRETS) {
    const setting = fileSetting(name)
    const path = env[setting]
    if (path && env[name]) problems.push(`${name} and ${setting} are both set: remove one of them`)
    else if (path) {
      try {
        const secret = readFileSync(path, 'utf8').replace(/[\r\n]+$/, '')
        if (secret) secrets[name] = secret
        else problems.push(`${setting} names an empty file`)
      } catch (error) {
        const code = error instanceof Error && 'code' in error ? String(error.code) : String(error)
        problems.push(`${setting} names a file that can't be read (${code}): check its path and permissions`)
      }
    }
  }
  return { secrets, problems }
}

function fileSetting(name: string): string {
  return `${name}_FILE`
}
