/** Measures the quality of judged searches of the seed catalogue, compared with MiniSearch, and latencies of synthetic searches. */

import MiniSearch from 'minisearch'
import type { Agent } from '#site/domain/agent.ts'
import { randomNumbers } from '#site/domain/random.ts'
import * as judged from '#site/tests/support/searches/judged-searches.ts'
import { withSite } from './bench-site.ts'
import { picker, syntheticAgents, syntheticId } from './corpus.ts'
import { percentile, type Report } from './figures.ts'
import { latencies, sendMany } from './load.ts'

const RESULTS = 12
const EDITS_PER_NAME = 20
const SIZES = [10_000, 100_000] as const
const PER_SECOND = 50
const SEARCHES = 1_500
const WARM_UP = 100
const DISTINCT_SEARCHES = 20_000

export async function search(report: Report): Promise<void> {
  quality(report)
  await overHttp(report, SIZES[0], { p99: 20 })
  await overHttp(report, SIZES[1], { p99: 60 })
}

function quality(report: Report): void {
  const agents = judged.seedAgents()
  const roster = judged.rosterSearch(agents, judged.seedCategories()).search
  const mini = miniSearch(agents)
  const intents = judged.judgedIntents(agents)
  const golden = judged.goldenSearches(agents)
  const exact = judged.exactNames(agents)
  const misspelled = judged.misspelledNames(agents, EDITS_PER_NAME)
  const measures: [string, string, number, (find: judged.Search) => number][] = [
    ['NDCG@10', '', 0.92, (find) => judged.meanNdcg(golden, find, 10)],
    ['intents, NDCG@5', '', 0.9, (find) => judged.meanNdcg(intents, find, 5)],
    ['intents, a wanted agent first', '%', 90, (find) => judged.wantedFirst(intents, find)],
    ['exact name first', '%', 100, (find) => judged.foundAmong(1, exact, find)],
    ['misspelled name in the top 3', '%', 99, (find) => judged.foundAmong(3, misspelled, find)],
  ]
  for (const [name, unit, atLeast, measure] of measures) {
    report(name, measure(roster), unit, { atLeast })
    report(`${name}, MiniSearch`, measure(mini), unit)
  }
}

async function overHttp(report: Report, size: number, goal: { p99: number }): Promise<void> {
  const queries = syntheticSearches(DISTINCT_SEARCHES, [...syntheticAgents(size)])
  const paths = queries.map((query) => `/api/agents?search=${encodeURIComponent(query)}`)
  await withSite(size, async ({ url }) => {
    const urls = (from: number, to: number) => paths.slice(from, to).map((path) => url + path)
    const pages = Array.from({ length: SEARCHES }, (_, index) => {
      return `${url}/agent/${syntheticId(Math.floor((index * size) / SEARCHES))}`
    })
    await latencies(urls(0, WARM_UP), PER_SECOND)
    const [found, shown] = await Promise.all([
      latencies(urls(WARM_UP, WARM_UP + SEARCHES), PER_SECOND),
      latencies(pages, PER_SECOND, 2),
    ])
    const at = `at ${size.toLocaleString('en-US')}`
    report(`${at}: over HTTP, p50`, percentile(found, 0.5), 'ms')
    report(`${at}: over HTTP, p99`, percentile(found, 0.99), 'ms', { atMost: goal.p99 })
    report(`${at}: static pages meanwhile, p99`, percentile(shown, 0.99), 'ms', { atMost: 5 })
    const { perSecond: sustained } = await sendMany(url, paths.slice(WARM_UP + SEARCHES))
    report(`${at}: over HTTP, sustained`, sustained, 'req/s')
  })
}

/** As its documentation recommends for a search box: prefixes, and one edit per five letters. */
function miniSearch(agents: readonly Agent[]): judged.Search {
  const index = new MiniSearch({
    fields: ['name', 'tags', 'categoryName', 'description'],
    storeFields: ['name'],
    searchOptions: { prefix: true, fuzzy: 0.2 },
  })
  index.addAll(agents)
  return (query) =>
    index
      .search(query)
      .slice(0, RESULTS)
      .map(({ name }) => String(name))
}

export function syntheticSearches(count: number, agents: readonly Agent[]): string[] {
  const random = randomNumbers(11)
  const pick = picker(random)
  const queries = new Set<string>()
  while (queries.size < count) {
    const { name, description } = pick(agents)
    const words = description.toLowerCase().replaceAll('.', '').split(' ')
    const from = Math.floor(random() * (words.length - 3))
    queries.add(pick([name, name.slice(0, 5), words.slice(from, from + pick([2, 3])).join(' ')]))
  }
  return [...queries]
}
