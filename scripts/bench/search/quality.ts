/** What the search finds, on real agents: exact names, misspelt names, judged searches, and what it offers for nothing. */
import type { Agent } from '#site/catalogue/agent.ts'
import { nameKey } from '#site/catalogue/text.ts'
import { seeded } from '../corpus.ts'
import type { Figure } from '../figures.ts'
import { listAgents, seedAgents, seedCategories, together } from './corpus.ts'
import { type LocalEngine, miniSearch, type OwnEngine, ownSearch, withFilter } from './engines.ts'
import { answerable, goldenSearches, type Judged, meanNdcg } from './golden.ts'
import { misspelt } from './misspelling.ts'

const BENCH = 'search quality'
const EDITS_PER_NAME = 20
const MISSPELT_LENGTH_MIN = 5
const NDCG_LIST_MIN = 0.9
const NDCG_TOGETHER_MIN = 0.8
const TOP_THREE_MIN = 97
const NONSENSE = ['zzqqxxww', 'qwrtzpsdfg', '!!!', '東京', 'ωμέγα', '0x7f3a9c', 'a', '% _', 'the of and']

/** Without the list's file, only what can be said of the seed. */
export async function searchQuality(listPath: string | undefined): Promise<Figure[]> {
  if (!listPath) {
    console.error('Left out: what the search finds in an outside list (give its file with --list FILE.csv).')
    return await measure('seed', seedAgents(), goldenSearches('seed'), NDCG_TOGETHER_MIN)
  }
  const list = await listAgents(listPath)
  const both = together(seedAgents(), await listAgents(listPath, seedCategories()))
  return [
    ...(await measure('list', list, goldenSearches('list'), NDCG_LIST_MIN)),
    ...(await measure('seed + list', both, goldenSearches('seed'), NDCG_TOGETHER_MIN)),
  ]
}

async function measure(
  corpus: string,
  agents: readonly Agent[],
  judged: readonly Judged[],
  ndcgMin: number,
): Promise<Figure[]> {
  const searches = answerable(judged, agents)
  const own = ownSearch(agents)
  const mini = miniSearch(agents)
  const figure = (name: string, value: number, unit: string, goal?: Figure['goal']): Figure => ({
    bench: BENCH,
    name: `${corpus}: ${name}`,
    value,
    unit,
    ...(goal && { goal }),
  })
  const typed = misspeltNames(agents)
  return [
    figure('agents', agents.length, ''),
    figure('exact name first', share(exactNames(agents), own, 1), '%', { atLeast: 100 }),
    figure('one edit, top 3', share(typed, own, 3), '%', { atLeast: TOP_THREE_MIN }),
    figure('one edit, top 3, MiniSearch', share(typed, mini, 3), '%'),
    figure('judged searches', searches.length, ''),
    figure('NDCG@10', await meanNdcg(searches, own), '', { atLeast: ndcgMin }),
    figure('NDCG@10, MiniSearch', await meanNdcg(searches, mini), ''),
    figure("NDCG@10, PocketBase's ~", await withFilter(agents, (filter) => meanNdcg(searches, filter)), ''),
    figure('searches that offer nothing', nothingOffered(own, [...searches.map(queryOf), ...NONSENSE]), '', {
      atMost: 0,
    }),
  ]
}

interface Typed {
  name: string
  text: string
}

/** Every name as it is written, in small letters, in capitals and without its spaces and signs. */
function exactNames(agents: readonly Agent[]): Typed[] {
  return agents.flatMap(({ name }) =>
    [name, name.toLowerCase(), name.toUpperCase(), nameKey(name)].map((text) => ({ name, text })),
  )
}

function misspeltNames(agents: readonly Agent[]): Typed[] {
  const random = seeded(3)
  return agents
    .filter(({ name }) => [...nameKey(name)].length >= MISSPELT_LENGTH_MIN)
    .flatMap(({ name }) =>
      Array.from({ length: EDITS_PER_NAME }, () => ({ name, text: misspelt(name, random) })),
    )
}

/** Per cent of the typed texts that bring their agent among the first `places`. */
function share(typed: readonly Typed[], { search }: LocalEngine, places: number) {
  const found = typed.filter(({ name, text }) =>
    search(text)
      .slice(0, places)
      .some((other) => nameKey(other) === nameKey(name)),
  )
  return (100 * found.length) / typed.length
}

function nothingOffered({ found }: OwnEngine, queries: readonly string[]): number {
  return queries.filter((query) => {
    const { ids, suggestion } = found(query)
    return ids.length === 0 && !suggestion
  }).length
}

function queryOf({ query }: Judged): string {
  return query
}
