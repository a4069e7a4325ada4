import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, onTestFinished, test, vi } from 'vitest'
import { CatalogueReader } from '#site/server/catalogue/reader.ts'
import { openFeed } from '#site/server/pocketbase/feed.ts'
import { agentOf } from '#site/server/pocketbase/records.ts'
import { scratchFile } from '#site/tests/support/fakes/scratch-file.ts'
import { QUERY } from '#site/tests/support/fakes/test-replica.ts'
import { ownPocketBase } from '#site/tests/support/sites/test-file.ts'
import { type FollowerState, follow } from './follower.ts'
import { openReplica } from './schema.ts'
import { ReplicaWriter } from './writer.ts'

// Involves several processes, so a busy machine may be slow.
vi.setConfig({ testTimeout: 60_000 })

const pocketBase = await ownPocketBase()
const { root } = pocketBase

/** A replica that follows PocketBase until the test ends, and a wait until the two are equal. */
function followed() {
  const path = scratchFile()
  const writer = new ReplicaWriter(openReplica(path))
  const reader = new CatalogueReader(openReplica(path, { readOnly: true }))
  const stopping = new AbortController()
  const states: FollowerState[] = []
  const ended = follow({
    feed: openFeed(pocketBase.connection),
    writer,
    onApplied: () => undefined,
    onState: (state) => states.push(state),
    signal: stopping.signal,
  })
  onTestFinished(async () => {
    stopping.abort()
    await ended
    reader.close()
    writer.close()
  })
  async function expectEqual(): Promise<void> {
    const approved = { filter: 'status = "approved"', expand: 'category', sort: 'id' }
    const wanted = (await root.collection('agents').getFullList(approved)).map(agentOf)
    await expect.poll(() => [...reader.agentBatches()].flat()).toEqual(wanted)
    const categories = await root.collection('categories').getFullList({ sort: 'position,name' })
    expect(reader.categories().map(({ name }) => name)).toEqual(categories.map((one) => one['name']))
    const { total, facets } = reader.list(QUERY)
    expect(total).toBe(wanted.length)
    expect(facets.pricingModels.free).toBe(wanted.filter((one) => one?.pricingModel === 'free').length)
  }
  return { reader, states, expectEqual }
}

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
  const { reader, states, expectEqual } = followed()
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
