/**
 * A site from before version 1.0.0 is continued. `before-1.0.0.db.gz` is the vacuumed data.db of the last version before it, in which
 * its test support made users, agents, votes, articles, blocked senders, saved replies, an import, and emails through its routes.
 */
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { SOURCES } from '#site/server/pocketbase/launch.ts'
import { checkMigrations } from '#site/server/pocketbase/migrations.ts'
import { sharedFolder } from '#site/tests/support/fakes/scratch-file.ts'
import { ownPocketBase } from '#site/tests/support/sites/test-file.ts'
import { administer } from './administering.ts'
import { status } from './callers.ts'

type Row = Record<string, unknown>

const PASSWORD = 'Person-1234'
const MIGRATIONS = readdirSync(join(SOURCES, 'pb_migrations')).sort()
const TABLES = "SELECT name FROM pragma_table_list WHERE type = 'table' AND name NOT LIKE 'sqlite_%'"
const [BLOCKED, SUSPENDED] = ['blocked-5@example.com', 'suspended-4@example.com']

const folder = sharedFolder()
const [old, failing] = [folderOf('old'), folderOf('failing')]
// Submitters could say that a website's second agent is another product.
change(
  old,
  `UPDATE agents SET websiteUrl = 'https://twice.example/'
    WHERE id IN (SELECT id FROM agents WHERE status = 'approved' ORDER BY id LIMIT 2)`,
)
const before = tablesOf(old)
change(failing, 'ALTER TABLE audit_head RENAME TO away')

const fresh = await ownPocketBase()
const upgraded = await ownPocketBase(old)
const after = tablesOf(upgraded.dataDir)
const signIn = async (email: string) =>
  (await upgraded.as().collection('users').authWithPassword(email, PASSWORD)).token

function folderOf(name: string): string {
  const file = new URL('./before-1.0.0.db.gz', import.meta.url)
  const path = join(folder, name, 'pocketbase')
  mkdirSync(path, { recursive: true })
  writeFileSync(join(path, 'data.db'), gunzipSync(readFileSync(file)))
  return path
}

function change(path: string, sql: string): void {
  using database = new DatabaseSync(join(path, 'data.db'))
  database.exec(sql)
}

function read(path: string, sql: string): Row[] {
  using database = new DatabaseSync(join(path, 'data.db'), { readOnly: true })
  return database.prepare(sql).all()
}

/** All rows by table. */
function tablesOf(path: string): Record<string, Row[]> {
  return Object.fromEntries(
    read(path, TABLES).map(({ name }) => [name, read(path, `SELECT * FROM "${name}"`)]),
  )
}

test('every row stays, except those of removed collections', () => {
  const { agents = [], audit = [], submissions = [], users = [], ...others } = before
  for (const gone of ['audit_head', 'blocked_senders', 'replies']) {
    expect(before[gone]?.length, gone).toBeGreaterThan(0)
    expect(after, gone).not.toHaveProperty(gone)
    delete others[gone]
  }
  // Written at every start.
  for (const name of ['_authOrigins', '_collections', '_migrations', '_params', 'changes'])
    delete others[name]
  for (const [name, rows] of Object.entries(others)) expect(after[name], name).toEqual(rows)

  // Listed since their first approval. Imported ones were listed at once.
  const approvals = new Map(
    audit.filter(({ action }) => action === 'agent.approve').map(({ target, at }) => [target, at]),
  )
  expect(approvals.size).toBe(3)
  expect(after['agents']).toEqual(
    agents.map((agent) => ({
      ...agent,
      created: approvals.get(agent['id']) ?? agent['created'],
      websiteKey: expect.stringMatching(/^https:/),
    })),
  )
  const twice = after['agents']?.filter(({ websiteUrl }) => websiteUrl === 'https://twice.example/') ?? []
  expect(new Set(twice.map(({ websiteKey }) => websiteKey)).size).toBe(2)
  expect(after['submissions']).toEqual(submissions.map(({ likeness: _, ...rest }) => rest))
  expect(after['audit']).toEqual(
    audit.map(({ number: _number, salts, digests: _digests, hash: _hash, ...entry }) => ({
      ...entry,
      ...(String(salts).includes('"actor":""') && { actorName: 'Deleted user' }),
    })),
  )
  expect(after['users']).toEqual(
    users.map((user) =>
      user['email'] === BLOCKED
        ? {
            ...user,
            suspendedAt: expect.stringMatching(/^\d{4}-\d\d-\d\d /),
            suspensionReason: 'Submissions from this account were blocked',
          }
        : user,
    ),
  )
})

test('people, sessions, and saved agents remain, and suspended people cannot sign in', async () => {
  const token = await signIn('user-1@example.com')
  const own = async (part: string): Promise<Row> =>
    await upgraded.as(token).send(`/api/roster/me/${part}`, {})
  expect((await own('saved'))['saved']).toHaveLength(2)
  expect((await own('traces'))['votes']).toHaveLength(2)
  for (const email of [BLOCKED, SUSPENDED]) expect(await status(signIn(email)), email).toBe(403)
  const titles = async (token?: string) =>
    (await upgraded.as(token).collection('news').getFullList()).map(({ title }) => title)
  expect(await titles()).toEqual(['Visible'])
  const admin = await signIn('admin-3@example.com')
  expect((await titles(admin)).sort()).toEqual(['Hidden', 'Visible'])
  const { body } = await administer(upgraded.as(admin), 'GET /audit?limit=1000')
  expect(body['items']).toHaveLength(before['audit']?.length ?? 0)
})

test('the upgraded schema equals that of a new site', () => {
  expect(schemaOf(upgraded.dataDir)).toEqual(schemaOf(fresh.dataDir))
})

test('both have the same migrations and can restart', async () => {
  const applied = (path: string) =>
    read(path, "SELECT file FROM _migrations WHERE file LIKE '%.js' ORDER BY file").map(({ file }) => file)
  for (const site of [fresh, upgraded]) {
    await site.restart()
    expect(applied(site.dataDir)).toEqual(MIGRATIONS)
    expect(await status(site.root.collection('agents').getList())).toBe(200)
  }
})

test('an upgrade that fails changes nothing', async () => {
  await expect(ownPocketBase(failing)).rejects.toThrow('audit_head')
  expect(tablesOf(failing)).toMatchObject({ blocked_senders: before['blocked_senders'] })
})

test('a site with some of the old migrations is refused', () => {
  change(old, "DELETE FROM _migrations WHERE file = '1763700034_running_imports.js'")
  expect(() => checkMigrations(join(folder, 'old'))).toThrow(
    'Start it once with the last version before 1.0.0',
  )
})

test("a website's second agent gets its key when the first one is gone", async () => {
  const agents = () =>
    read(upgraded.dataDir, "SELECT id, websiteKey FROM agents WHERE websiteKey LIKE '%//twice.%'")
  const [holder, other] = agents().toSorted(
    (a, b) => String(a['websiteKey']).length - String(b['websiteKey']).length,
  )
  await upgraded.root.collection('agents').update(String(holder?.['id']), { status: 'rejected' })
  const key = holder?.['websiteKey']
  expect(other?.['websiteKey']).toBe(`${key} ${other?.['id']}`)
  expect(agents()).toEqual(expect.arrayContaining([{ id: other?.['id'], websiteKey: key }]))
})

/** Collections, tables, indexes, and triggers, without IDs, secrets, order of columns, and spacing of SQL. */
function schemaOf(path: string): Record<string, unknown> {
  const sql = read(
    path,
    "SELECT type || ' ' || name AS name, sql FROM sqlite_master WHERE type <> 'table' AND sql <> ''",
  )
  const virtual = read(path, "SELECT name, sql FROM sqlite_master WHERE sql LIKE 'CREATE VIRTUAL%'")
  const columns = read(
    path,
    `SELECT t.name || '.' || c.name AS name, json_array(c.type, c."notnull", c.dflt_value, c.pk, t.wr) AS sql
      FROM pragma_table_list t, pragma_table_info(t.name) c WHERE t.type = 'table'`,
  )
  const collections = read(path, 'SELECT * FROM _collections')
  const names = new Map(collections.map(({ id, name }) => [id, name]))
  const withoutSecrets = (key: string, value: unknown) => {
    if (key === 'id' || key === 'secret') return undefined
    return key === 'collectionId' ? names.get(value) : value
  }
  return {
    ...Object.fromEntries([...sql, ...virtual, ...columns].map(({ name, sql }) => [name, unspaced(sql)])),
    ...Object.fromEntries(
      collections.map(
        ({ id: _id, created: _created, updated: _updated, name, fields, indexes, options, ...rules }) => [
          name,
          {
            ...rules,
            fields: byName(JSON.parse(String(fields), withoutSecrets)),
            options: JSON.parse(String(options), withoutSecrets),
            indexes: JSON.parse(String(indexes)).map(unspaced).sort(),
          },
        ],
      ),
    ),
  }
}

const byName = (fields: Row[]) => Object.fromEntries(fields.map((field) => [field['name'], field]))
const unspaced = (sql: unknown) =>
  String(sql)
    .replaceAll(/[`"]/g, '')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/ ?([(),;]) ?/g, '$1')
