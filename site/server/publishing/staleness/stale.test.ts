import { expect, onTestFinished, test } from 'vitest'
import { type CacheTag, taggedTag } from '#site/server/publishing/cache-tags.ts'
import { openReplica } from '#site/server/replica/schema.ts'
import { ReplicaWriter } from '#site/server/replica/writer.ts'
import { scratchFile } from '#site/tests/support/fakes/scratch-file.ts'
import { batchOf, CATEGORIES, sampleAgents, snapshotOf } from '#site/tests/support/samples/sample-agents.ts'
import { Dependencies } from './dependencies.ts'
import { staleTags } from './stale.ts'

async function filled(snapshot: ReturnType<typeof snapshotOf>) {
  const path = scratchFile()
  const writer = new ReplicaWriter(openReplica(path))
  await writer.replace(snapshot)
  const dependencies = new Dependencies(path)
  onTestFinished(() => {
    dependencies.close()
    writer.close()
  })
  return { writer, dependencies }
}

test('renaming a category makes the pages of all tags of its agents stale', async () => {
  const agents = sampleAgents(30).map((agent, number) => ({ ...agent, tags: [`kind ${number % 3}`] }))
  const [renamed] = CATEGORIES
  const { writer, dependencies } = await filled(snapshotOf(1, agents, { categories: CATEGORIES }))
  const categories = CATEGORIES.map((one) => (one === renamed ? { ...one, name: 'Renamed' } : one))
  const applied = writer.apply(batchOf(2, { categories }))
  const stale = new Set<CacheTag>(Array.from(staleTags(applied, dependencies), ([tag]) => tag))
  const theirs = agents.filter(({ categoryId }) => categoryId === renamed?.id).flatMap(({ tags }) => tags)
  expect(theirs.length).toBeGreaterThan(0)
  for (const tag of theirs) expect([...stale]).toContain(taggedTag(tag.replace(' ', '-')))
})

test('a change of an agent makes the pages of all its tags stale, because they count it', async () => {
  const agents = sampleAgents(30).map((agent) => ({
    ...agent,
    tags: ['kind'],
    pricingModel: 'free' as const,
  }))
  const { writer, dependencies } = await filled(snapshotOf(1, agents))
  const edited = agents.slice(-1).map((agent) => ({ ...agent, pricingModel: 'paid' as const }))
  const applied = writer.apply(batchOf(2, { agents: edited }))
  expect(Array.from(staleTags(applied, dependencies), ([tag]) => tag)).toContain(taggedTag('kind'))
})

test('an edit that keeps its tags changes no number of agents of a tag', async () => {
  const agents = sampleAgents(30).map((agent) => ({ ...agent, tags: ['kind'] }))
  const { writer, dependencies } = await filled(snapshotOf(1, agents))
  const [edited] = agents
  if (!edited) throw new Error('The sample is empty')
  writer.apply(batchOf(2, { agents: [{ ...edited, description: 'Another text.' }] }))
  expect(dependencies.tagsChanged(1, 2)).toEqual([])
  writer.apply(batchOf(3, { agents: [{ ...edited, tags: ['other'] }] }))
  expect(dependencies.tagsChanged(2, 3).sort()).toEqual(['kind', 'other'])
})

test('a restart finds lists of similar agents that were made in a quiet time, until all are made and published', async () => {
  const agents = sampleAgents(200).map((agent) => ({ ...agent, tags: ['kind'] }))
  const { writer, dependencies } = await filled(snapshotOf(1, agents.slice(0, 1)))
  while (writer.rest());
  const before = dependencies.position() ?? 0
  writer.apply(batchOf(2, { agents: agents.slice(1) }))
  writer.rest()
  expect(dependencies.similarChanged(dependencies.position() ?? 0)).not.toEqual([])
  while (writer.rest());
  expect(dependencies.similarChanged(before)).toHaveLength(200)
  expect(dependencies.similarChanged(dependencies.position() ?? 0)).toEqual([])
  const published = dependencies.position() ?? 0
  writer.apply(batchOf(3, { agents: agents.slice(0, 1).map((agent) => ({ ...agent, tags: ['other'] })) }))
  expect(dependencies.similarChanged(published)).not.toEqual([])
})

test('ids and slugs that cannot be file names, as raw SQL may write them, have no pages', async () => {
  const ids = ['sound', '../nasty, agent:other']
  const agents = sampleAgents(2).map((agent, index) => ({ ...agent, id: ids[index] ?? '' }))
  const categories = ['coding', 'No Slug', '../../escape', ''].map((slug, index) => ({
    id: `category${index}`,
    name: slug,
    slug,
    description: '',
  }))
  const { dependencies } = await filled(snapshotOf(1, agents, { categories }))
  expect(dependencies.agents()).toEqual(['/agent/sound'])
  expect(dependencies.lists()).toEqual([
    ...['/', '/added-today', '/moderation', '/compare', '/submit', '/ai-news', '/category/coding'],
  ])
  expect(dependencies.listChanges().lists).toEqual(dependencies.lists())
})
