import { expect, onTestFinished, test } from 'vitest'
import { openCatalogue } from '#site/server/catalogue/catalogue.ts'
import { openReplica } from '#site/server/replica/schema.ts'
import { ReplicaWriter } from '#site/server/replica/writer.ts'
import { scratchFile } from '#site/tests/support/fakes/scratch-file.ts'
import { batchOf, sampleAgents, snapshotOf } from '#site/tests/support/samples/sample-agents.ts'
import { agentSitemap, sitemapIndex } from './sitemap.ts'

const ORIGIN = 'https://roster.example'
const AGENTS = 25
const SIZE = 10

async function filled() {
  const path = scratchFile()
  const writer = new ReplicaWriter(openReplica(path))
  const agents = sampleAgents(AGENTS)
  await writer.replace(snapshotOf(1, agents))
  const catalogue = openCatalogue({ path })
  onTestFinished(() => {
    catalogue.close()
    writer.close()
  })
  return { writer, agents, catalogue }
}

test('every agent is in one part of a fixed size, and stays in it when others go', async () => {
  const { writer, agents, catalogue } = await filled()
  const ids = (number: number) => catalogue.part(SIZE, number).map(({ id }) => id)
  expect(catalogue.parts(SIZE).map(({ number }) => number)).toEqual([1, 2, 3])
  expect([1, 2, 3].flatMap(ids)).toEqual(agents.map(({ id }) => id))
  expect([1, 2, 3].map((number) => ids(number).length)).toEqual([10, 10, 5])

  const second = ids(2)
  writer.apply(batchOf(2, { removed: ids(1) }))
  expect(catalogue.parts(SIZE).map(({ number }) => number)).toEqual([2, 3])
  expect([ids(1), ids(2)]).toEqual([[], second])
})

test('a part carries the date of its last change', async () => {
  const { catalogue } = await filled()
  for (const { number, changedAt } of catalogue.parts(SIZE)) {
    const dates = catalogue.part(SIZE, number).map(({ updatedAt }) => updatedAt)
    expect(changedAt).toBe(dates.toSorted().at(-1))
  }
})

test('the index names the sitemaps with their dates, and addresses are escaped', () => {
  const parts = [{ number: 2, changedAt: '2026-01-02T03:04:05.678Z' }]
  expect(sitemapIndex(ORIGIN, parts)).toContain(
    `<sitemap><loc>${ORIGIN}/sitemap-agents-2.xml</loc><lastmod>2026-01-02T03:04:05.678Z</lastmod></sitemap>`,
  )
  expect(
    agentSitemap('https://a.example/?b&c', [{ id: 'x', updatedAt: '2026-01-02', hasAlternatives: false }]),
  ).toContain('?b&amp;c/agent/x')
})
