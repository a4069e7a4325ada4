import { expect, onTestFinished, test } from 'vitest'
import { Catalogue } from '#site/server/catalogue/catalogue.ts'
import { filledReplica } from '#site/tests/support/fakes/test-replica.ts'
import { batchOf, sampleAgents } from '#site/tests/support/samples/sample-agents.ts'
import { agentSitemap, sitemapIndex } from './sitemap.ts'

const ORIGIN = 'https://roster.example'
const AGENTS = 25
const SIZE = 10

async function filled() {
  const agents = sampleAgents(AGENTS)
  const { path, writer } = await filledReplica(agents)
  const catalogue = new Catalogue({ path })
  onTestFinished(() => catalogue.close())
  return { writer, agents, catalogue }
}

test('keeps every agent in one part of fixed size, even when others are deleted', async () => {
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

test('dates a part by its last change', async () => {
  const { catalogue } = await filled()
  for (const { number, changedAt } of catalogue.parts(SIZE)) {
    const dates = catalogue.part(SIZE, number).map(({ updatedAt }) => updatedAt)
    expect(changedAt).toBe(dates.toSorted().at(-1))
  }
})

test('lists the sitemaps with their dates in the index, and escapes URLs', () => {
  const parts = [{ number: 2, changedAt: '2026-01-02T03:04:05.678Z' }]
  expect(sitemapIndex(ORIGIN, parts)).toContain(
    `<sitemap><loc>${ORIGIN}/sitemap-agents-2.xml</loc><lastmod>2026-01-02T03:04:05.678Z</lastmod></sitemap>`,
  )
  expect(
    agentSitemap('https://a.example/?b&c', [{ id: 'x', updatedAt: '2026-01-02', hasAlternatives: false }]),
  ).toContain('?b&amp;c/agent/x')
})
