/** Fills a new PocketBase folder with synthetic agents: migrations first, then plain SQL while the server is stopped. */
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { pino } from 'pino'
import { readConfig } from '#site/server/config/config.ts'
import { startPocketBase } from '#site/server/pocketbase/process.ts'
import { CATEGORY_COUNT, syntheticAgents, syntheticId } from './corpus.ts'

/** A million agents in one transaction would grow the write-ahead log by gigabytes. */
const AGENTS_PER_TRANSACTION = 20_000

export async function fill(dataDir: string, count: number, superuser: { email: string; password: string }) {
  const config = readConfig({
    DATA_DIR: dataDir,
    POCKETBASE_PORT: '0',
    SUPERUSER_EMAIL: superuser.email,
    SUPERUSER_PASSWORD: superuser.password,
  })
  await (await startPocketBase(config, pino({ level: 'silent' }))).stop()
  const database = new DatabaseSync(join(dataDir, 'pocketbase', 'data.db'))
  database.exec('begin')
  insertCategories(database)
  insertAgents(database, count)
  database.exec('commit')
  database.close()
}

function insertCategories(database: DatabaseSync): void {
  const insert =
    database.prepare(`insert into categories (id, name, slug, description, position, created, updated)
    values (:id, :name, :slug, '', :position, :now, :now)`)
  const now = asStored(new Date().toISOString())
  for (let position = 0; position < CATEGORY_COUNT; position += 1) {
    const [name, slug] = [`Category ${position + 1}`, `category-${position + 1}`]
    insert.run({ id: syntheticId(position, 'c'), name, slug, position, now })
  }
}

function insertAgents(database: DatabaseSync, count: number): void {
  const insert =
    database.prepare(`insert into agents (id, name, description, websiteUrl, websiteKey, category, pricingModel,
    status, featured, upvotes, submittedAt, approvedAt, submittedBy, submitter, tags, previewImages, xAccount,
    githubUrl, moderationNote, created, updated)
    values (:id, :name, :description, :websiteUrl, :websiteUrl, :categoryId, :pricingModel, 'approved', :featured, :upvotes,
    :created, :created, '', '', :tags, '[]', '', '', '', :created, :created)`)
  let inserted = 0
  for (const agent of syntheticAgents(count)) {
    const { id, name, description, websiteUrl, categoryId, pricingModel, upvotes } = agent
    insert.run({
      id,
      name,
      description,
      websiteUrl,
      categoryId,
      pricingModel,
      upvotes,
      featured: Number(agent.featured),
      tags: JSON.stringify(agent.tags),
      created: asStored(agent.createdAt),
    })
    inserted += 1
    if (inserted % AGENTS_PER_TRANSACTION === 0) database.exec('commit; begin')
  }
}

function asStored(date: string): string {
  return date.replace('T', ' ')
}
