import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, test, vi } from 'vitest'
import type { ListQuery } from '#site/domain/filters.ts'
import type { CatalogueReader } from '#site/server/catalogue/reader.ts'
import type { SearchClient } from '#site/server/catalogue/search/client.ts'
import { followed, published, replicated } from '#site/tests/support/fakes/followed.ts'
import { scratchFile } from '#site/tests/support/fakes/scratch-file.ts'
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

test('stays equal to PocketBase whatever happens there', async () => {
  const coding = await createCategory('Coding')
  const writing = await createCategory('Writing')
  for (let i = 0; i < 30; i++) await createAgent(`Agent ${i}`, { category: i % 2 ? coding : writing })
  const path = scratchFile()
  const { reader, states, expectEqual } = followed(pocketBase, path)
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

  const [first] = reader.ids()
  await pocketBase.restart()
  await root.collection('agents').update(first ?? '', { name: 'After the restart' })
  await expectEqual(10_000)
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

test('wakes on a write instead of waiting for the next poll', async () => {
  const id = await createAgent('Swift')
  const { reader, expectEqual } = followed(pocketBase, scratchFile(), 3_600_000)
  await expectEqual()
  for (let i = 0; i < 10; i++) {
    await root.collection('agents').update(id, { name: `Swift ${i}` })
    await expect.poll(() => reader.agent(id)?.name).toBe(`Swift ${i}`)
  }
})

test('comes back equal after its deletion', async () => {
  const path = scratchFile()
  const before = followed(pocketBase, path)
  await before.expectEqual()
  const agents = replicated(before.reader)
  await before.stop()
  for (const suffix of ['', '-wal', '-shm']) rmSync(path + suffix, { force: true })
  const after = followed(pocketBase, path)
  await after.expectEqual()
  expect(replicated(after.reader)).toEqual(agents)
})

test('catches up with what it missed while stopped', async () => {
  const path = scratchFile()
  const before = followed(pocketBase, path)
  await before.expectEqual()
  await before.stop()
  await createAgent('Came at night')
  await root.collection('agents').delete((await published(pocketBase))[0]?.id ?? '')
  const after = followed(pocketBase, path)
  await after.expectEqual()
})

test("contains nothing that isn't approved in any read", async () => {
  const category = await createCategory('Secrets')
  const shown = await createAgent('Zebrafish shown', { category })
  const pending = await createAgent('Zebrafish pending', { category, status: 'pending' })
  const rejected = await createAgent('Zebrafish rejected', { category, status: 'rejected' })
  const left = await createAgent('Zebrafish left', { category, featured: true })
  const { reader, search, expectEqual } = followed(pocketBase, scratchFile())
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
    [...reader.everyAgent()],
  ]
  return [...lists.flat().map(({ id }) => id), ...reader.ids(), ...reader.changedSince(0)]
}
