import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, test, vi } from 'vitest'
import type { ListQuery } from '#site/domain/filters.ts'
import type { CatalogueReader } from '#site/server/catalogue/reader.ts'
import type { SearchClient } from '#site/server/catalogue/search/client.ts'
import { followed } from '#site/tests/support/fakes/followed.ts'
import { ownPocketBase } from '#site/tests/support/sites/test-file.ts'

// Involves several threads and processes, so a busy machine may be slow.
vi.setConfig({ testTimeout: 60_000 })

const QUERY: ListQuery = { search: '', categoryIds: [], sortBy: 'popular', limit: 100, offset: 0 }

const pocketBase = await ownPocketBase()
const { root } = pocketBase

async function createCategory(name: string): Promise<string> {
  return (await root.collection('categories').create({ name })).id
}

async function createAgent(name: string, fields: Record<string, unknown> = {}): Promise<string> {
  const record = await root.collection('agents').create({
    name,
    description: `${name} answers questions about everything.`,
    websiteUrl: `https://${name.toLowerCase().replace(/\W+/g, '-')}.example`,
    pricingModel: 'free',
    status: 'approved',
    tags: ['answers'],
    ...fields,
  })
  return record.id
}

test('follows every change in PocketBase', async () => {
  const coding = await createCategory('Coding')
  const writing = await createCategory('Writing')
  for (let i = 0; i < 30; i++) await createAgent(`Agent ${i}`, { category: i % 2 ? coding : writing })
  const { reader, states, expectEqual } = followed(pocketBase)
  await expectEqual()

  const fresh = await createAgent('Fresh', { category: coding, featured: true })
  await expectEqual()
  await root.collection('agents').update(fresh, { name: 'Fresh 2', pricingModel: 'paid' })
  await expectEqual()
  await root.collection('agents').update(fresh, { status: 'rejected' })
  await expectEqual()
  expect(reader.agent(fresh)).toBeUndefined()
  await root.collection('agents').update(fresh, { status: 'approved' })
  await expectEqual()

  const person = await pocketBase.createUser()
  await pocketBase.as(person.token).collection('votes').create({ user: person.id, agent: fresh })
  await expectEqual()
  expect(reader.agent(fresh)?.upvotes).toBe(1)

  await root.collection('categories').update(coding, { name: 'Programming' })
  await expectEqual()
  expect(reader.agent(fresh)?.categoryName).toBe('Programming')
  await root.collection('categories').delete(writing)
  await expectEqual()
  await root.collection('agents').delete(fresh)
  await expectEqual()

  burst(pocketBase.dataDir)
  await expectEqual()

  const [first] = [...reader.agentBatches()].flatMap((agents) => agents.map(({ id }) => id))
  await pocketBase.restart()
  await root.collection('agents').update(first ?? '', { name: 'After the restart' })
  await expectEqual()
  expect(reader.agent(first ?? '')?.name).toBe('After the restart')
  expect(states.at(-1)?.connected).toBe(true)
})

/** Changes as another program might make them: directly in the database file, bypassing PocketBase. */
function burst(dataDir: string): void {
  const database = new DatabaseSync(join(dataDir, 'data.db'), { timeout: 60_000 })
  database.exec(`begin immediate;
    update agents set name = name || ' raw', pricingModel = 'enterprise' where id in (select id from agents limit 20);
    update agents set status = 'pending' where id in (select id from agents order by id desc limit 3);
    delete from agents where id in (select id from agents order by id limit 2);
    commit`)
  database.close()
}

test("contains nothing that isn't approved in any read", async () => {
  const category = await createCategory('Secrets')
  const shown = await createAgent('Zebrafish shown', { category })
  const pending = await createAgent('Zebrafish pending', { category, status: 'pending' })
  const rejected = await createAgent('Zebrafish rejected', { category, status: 'rejected' })
  const left = await createAgent('Zebrafish left', { category, featured: true })
  const { reader, search, expectEqual } = followed(pocketBase)
  await expectEqual()
  await root.collection('agents').update(left, { status: 'pending' })
  await expectEqual()
  const hidden = [pending, rejected, left]
  for (const id of hidden) expect(reader.agent(id)).toBeUndefined()
  expect(await idsEverywhere(reader, search)).not.toEqual(expect.arrayContaining([expect.toBeOneOf(hidden)]))
  expect(reader.list({ ...QUERY, categoryIds: [category] }).total).toBe(1)
  await search.ready
  const found = await search.search({ ...QUERY, search: 'zebrafish' })
  expect(found.agents.map(({ id }) => id)).toEqual([shown])
  expect({ total: found.total, facets: found.facets.categories }).toEqual({
    total: 1,
    facets: { [category]: 1 },
  })
})

async function idsEverywhere(reader: CatalogueReader, search: SearchClient): Promise<string[]> {
  const lists = [
    reader.list(QUERY).agents,
    reader.recent(100),
    reader.featured(),
    reader.recent(100).flatMap((agent) => reader.similar(agent)),
    reader.listByName({ ...QUERY, search: 'zebrafish' }).agents,
    (await search.search({ ...QUERY, search: 'zebrafish' })).agents,
    [...reader.agentBatches()].flat(),
  ]
  return [
    ...lists.flat().map(({ id }) => id),
    ...[...reader.agentBatches()].flatMap((agents) => agents.map(({ id }) => id)),
    ...reader.changedSince(0),
  ]
}
