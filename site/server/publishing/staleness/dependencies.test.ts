import { expect, onTestFinished, test } from 'vitest'
import { openReplica } from '#site/server/replica/schema.ts'
import { ReplicaWriter } from '#site/server/replica/writer.ts'
import { scratchFile } from '#site/tests/support/fakes/scratch-file.ts'
import { CATEGORIES, sampleAgents, snapshotOf } from '#site/tests/support/samples/sample-agents.ts'
import { Dependencies } from './dependencies.ts'

test('ids and slugs that cannot be file names, as raw SQL may write them, have no pages', async () => {
  const path = scratchFile()
  const writer = new ReplicaWriter(openReplica(path))
  const [sound, nasty] = sampleAgents(2).map((agent, index) => ({
    ...agent,
    id: ['sound', '../nasty, agent:other'][index] ?? '',
  }))
  const [category] = CATEGORIES
  if (!sound || !nasty || !category) throw new Error('The sample has changed')
  const slugs = ['coding', 'No Slug', '../../escape', '']
  const categories = slugs.map((slug, index) => ({ ...category, id: `category${index}`, slug }))
  await writer.replace(snapshotOf(1, [sound, nasty], { categories }))
  const dependencies = new Dependencies(path)
  onTestFinished(() => {
    dependencies.close()
    writer.close()
  })
  expect(dependencies.agents()).toEqual(['/agent/sound'])
  expect(dependencies.lists()).toEqual([
    '/',
    '/added-today',
    '/moderation',
    '/compare',
    '/submit',
    '/ai-news',
    '/category/coding',
  ])
  expect(dependencies.listChanges().lists).toEqual(dependencies.lists())
})
