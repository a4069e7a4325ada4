/** Fills a new PocketBase folder with synthetic agents: migrations first, then plain SQL while the server is stopped. */
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { pino } from 'pino'
import { readConfig } from '#site/server/config/config.ts'
import { startPocketBase } from '#site/server/pocketbase/process.ts'
import { CATEGORY_COUNT, type SyntheticAgent, syntheticAgents } from './corpus.ts'

const DAY_MS = 86_400_000

export async function fill(dataDir: string, count: number, superuser: { email: string; password: string }) {
  await migrate(dataDir, superuser)
  const database = new DatabaseSync(join(dataDir, 'pocketbase', 'data.db'))
  database.exec('begin')
  insertCategories(database)
  insertAgents(database, count)
  database.exec('commit')
  database.close()
}

async function migrate(dataDir: string, superuser: { email: string; password: string }): Promise<void> {
  const config = readConfig({
    DATA_DIR: dataDir,
    POCKETBASE_PORT: '0',
    SUPERUSER_EMAIL: superuser.email,
    SUPERUSER_PASSWORD: superuser.password,
  })
  const pocketbase = await startPocketBase(config, pino({ level: 'silent' }))
  await pocketbase.stop()
}

function insertCategories(database: DatabaseSync): void {
  const insert = database.prepare(
    'insert into categories (id, name, slug, description, position, created, updated) values (?, ?, ?, ?, ?, ?, ?)',
  )
  const now = date(0)
  for (let index = 0; index < CATEGORY_COUNT; index += 1) {
    insert.run(categoryId(index), `Category ${index + 1}`, `category-${index + 1}`, '', index, now, now)
  }
}

function insertAgents(database: DatabaseSync, count: number): void {
  const insert =
    database.prepare(`insert into agents (id, name, description, websiteUrl, category, pricingModel,
    status, featured, upvotes, submittedAt, approvedAt, submittedBy, submitter, tags, previewImages, xAccount,
    githubUrl, moderationNote, created, updated)
    values (?, ?, ?, ?, ?, ?, 'approved', ?, ?, ?, ?, '', '', ?, '[]', '', '', '', ?, ?)`)
  for (const agent of syntheticAgents(count)) insert.run(...values(agent))
}

function values(agent: SyntheticAgent): (string | number)[] {
  const { id, name, description, websiteUrl, category, pricingModel, featured, upvotes, age, tags } = agent
  const created = date(age)
  const numbers = [featured ? 1 : 0, upvotes]
  const dates = [created, created]
  return [
    id,
    name,
    description,
    websiteUrl,
    categoryId(category),
    pricingModel,
    ...numbers,
    ...dates,
    JSON.stringify(tags),
    ...dates,
  ]
}

function categoryId(index: number): string {
  return `c${String(index).padStart(14, '0')}`
}

/** As PocketBase writes dates. */
function date(daysAgo: number): string {
  return new Date(Date.now() - daysAgo * DAY_MS).toISOString().replace('T', ' ')
}
