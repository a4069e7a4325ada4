/** A real PocketBase per test file: migrated once into a template folder, copied and served per call. */
import { createHash } from 'node:crypto'
import { cpSync, globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type PocketBase from 'pocketbase'
import type { PocketBaseConnection } from '#site/server/pocketbase/connection.ts'
import { type Launch, type Launched, migrate, SOURCES, serve } from '#site/server/pocketbase/launch.ts'
import { findBinary, freePort } from '#site/server/pocketbase/process.ts'
import { madeOnce } from './made-once.ts'
import { clientOf } from './open-site.ts'

export interface TestPerson {
  id: string
  email: string
  password: string
  token: string
}

export interface TestPocketBase {
  url: string
  /** PocketBase's data folder; data.db is in it. */
  dataDir: string
  /** The site's own account. */
  connection: PocketBaseConnection
  superuserToken: string
  /** Acts as the superuser. */
  root: PocketBase
  /** Acts with a token, or as a guest without one. */
  as(token?: string): PocketBase
  createUser(name?: string): Promise<TestPerson>
  createAdmin(name?: string): Promise<TestPerson>
  /** The current process. */
  pid(): number
  /** Restarts it with the same port and data, after the process was killed. */
  restart(): Promise<void>
  stop(): Promise<void>
}

export const SUPERUSER = { email: 'root@roster.localhost', password: 'Superuser-1' }
const SERVICE = { email: 'site@roster.localhost', password: 'Service-1234' }
const PASSWORD = 'Person-1234'

/** `template` is a data folder with the same accounts. */
export async function startTestPocketBase(template?: string): Promise<TestPocketBase> {
  const dataDir = mkdtempSync(join(tmpdir(), 'roster-test-pocketbase-'))
  cpSync(template ?? (await pocketBaseTemplate()), dataDir, { recursive: true })
  const launch = launchOf(dataDir, await freePort())
  let launched: Launched = await serve(launch)
  const url = `http://127.0.0.1:${launch.port}`
  const as = (token?: string) => clientOf(url, token)
  const { token: superuserToken } = await as()
    .collection('_superusers')
    .authWithPassword(SUPERUSER.email, SUPERUSER.password)
  const root = as(superuserToken)
  const person = (role: string) => createPerson(as, root, role)
  return {
    url,
    dataDir,
    connection: { url, ...SERVICE },
    superuserToken,
    root,
    as,
    createUser: (name = 'user') => person('user')(name),
    createAdmin: (name = 'admin') => person('admin')(name),
    pid: () => launched.pid,
    restart: async () => {
      await launched.stop()
      launched = await serve(launch)
    },
    stop: async () => {
      await launched.stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

let people = 0

function createPerson(as: TestPocketBase['as'], root: PocketBase, role: string) {
  return async (name: string): Promise<TestPerson> => {
    people += 1
    // Test files share sites, and each loads its own instance of this module.
    const email = `${name}-${process.pid}-${people}-${Date.now()}@example.com`
    const record = await root.collection('users').create({
      email,
      password: PASSWORD,
      passwordConfirm: PASSWORD,
      firstName: name,
      lastName: 'Test',
      role,
    })
    const { token } = await as().collection('users').authWithPassword(email, PASSWORD)
    return { id: record.id, email, password: PASSWORD, token }
  }
}

function launchOf(dir: string, port: number, env: Record<string, string> = {}): Launch {
  return {
    binary: findBinary(process.env['POCKETBASE_BIN']),
    dir,
    port,
    env,
    onLine: (line, stream) => {
      if (stream === 'stderr') process.stderr.write(`${line}\n`)
    },
  }
}

/** The data folder that every test copies, empty and with passwords that are fast to check. Its name is derived from migrations and hooks. */
export async function pocketBaseTemplate(): Promise<string> {
  const folder = join(tmpdir(), `roster-pocketbase-${sourcesHash()}`)
  return await madeOnce(folder, async (making) => {
    await migrate(launchOf(making, 0))
    hashPasswordsQuickly(making)
    // On the second start, our tables exist, so the hooks create the accounts.
    await migrate(
      launchOf(making, 0, {
        SUPERUSER_EMAIL: SUPERUSER.email,
        SUPERUSER_PASSWORD: SUPERUSER.password,
        POCKETBASE_SERVICE_EMAIL: SERVICE.email,
        POCKETBASE_SERVICE_PASSWORD: SERVICE.password,
      }),
    )
  })
}

function sourcesHash(): string {
  const hash = createHash('sha256')
  const files = globSync('pb_{migrations,hooks}/**/*.js', { cwd: SOURCES }).sort()
  for (const file of [...files.map((name) => join(SOURCES, name)), import.meta.filename]) {
    hash.update(readFileSync(file)).update('\0')
  }
  return hash.update(findBinary(process.env['POCKETBASE_BIN'])).digest('hex').slice(0, 16)
}

/** Tests create many users, so this sets bcrypt's lowest cost instead of 60 ms per password. */
function hashPasswordsQuickly(dataDir: string): void {
  using database = new DatabaseSync(join(dataDir, 'data.db'))
  database.exec(`UPDATE _collections SET fields = (SELECT json_group_array(json(
    CASE json_extract(value, '$.type') WHEN 'password' THEN json_set(value, '$.cost', 4) ELSE value END))
    FROM json_each(fields)) WHERE type = 'auth'`)
}
