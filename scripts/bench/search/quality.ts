/** What the search finds, on real agents: exact names, misspelt names, judged searches, and what it offers for nothing. */
import type { Agent, Category } from '#site/domain/agent.ts'
import { nameKey } from '#site/domain/words/text.ts'
import { seeded } from '../corpus.ts'
import type { Figure } from '../figures.ts'
import { listAgents, seedAgents, seedCategories, together } from './corpus.ts'
import { type LocalEngine, miniSearch, type OwnEngine, ownSearch, withFilter } from './engines.ts'
import { answerable, goldenSearches, type Judged, meanNdcg } from './golden.ts'
import { judgedIntents, meanIntent } from './intents.ts'
import { misspelt } from './misspelling.ts'

const BENCH = 'search quality'
const EDITS_PER_NAME = 20
const MISSPELT_LENGTH_MIN = 5
const NDCG_LIST_MIN = 0.9
const NDCG_TOGETHER_MIN = 0.8
const NDCG_SEED_MIN = 0.92
const TOP_THREE_MIN = 97
const LETTERS_TYPED = 4
/** What a search without intents reached on the list. */
const BEGUN_MIN = 94
const INTENT_NDCG_MIN = 0.9
const INTENT_FIRST_MIN = 90
const NONSENSE = ['zzqqxxww', 'qwrtzpsdfg', '!!!', '東京', 'ωμέγα', '0x7f3a9c', 'a', '% _', 'the of and']

/** Without the list's file, only what can be said of the seed. */
export async function searchQuality(listPath: string | undefined): Promise<Figure[]> {
  const seed = { corpus: 'seed', agents: seedAgents(), categories: seedCategories() }
  const ofSeed = [...measureIntents(seed), ...(await measure(seed, goldenSearches('seed'), NDCG_SEED_MIN))]
  if (!listPath) {
    console.error('Left out: what the search finds in an outside list (give its file with --list FILE.csv).')
    return ofSeed
  }
  const list = { corpus: 'list', agents: await listAgents(listPath), categories: [] }
  const others = await listAgents(listPath, seed.categories)
  const both = { corpus: 'seed + list', agents: together(seed.agents, others), categories: seed.categories }
  return [
    ...ofSeed,
    ...(await measure(list, goldenSearches('list'), NDCG_LIST_MIN)),
    ...(await measure(both, goldenSearches('seed'), NDCG_TOGETHER_MIN)),
  ]
}

interface Corpus {
  corpus: string
  agents: readonly Agent[]
  categories: readonly Category[]
}

function measureIntents({ corpus, agents, categories }: Corpus): Figure[] {
  const own = ownSearch(agents, categories)
  const intents = judgedIntents(agents)
  const shown = meanIntent(intents, own)
  const matches = meanIntent(intents, { name: own.name, search: own.matches })
  const mini = meanIntent(intents, miniSearch(agents))
  const figure = figuresOf(corpus)
  return [
    figure('judged intents', intents.length, ''),
    figure('intents, NDCG@5', shown.ndcg, '', { atLeast: INTENT_NDCG_MIN }),
    figure('intents, NDCG@5 of matches alone', matches.ndcg, '', { atLeast: INTENT_NDCG_MIN }),
    figure('intents, NDCG@5, MiniSearch', mini.ndcg, ''),
    figure('intents, a wanted agent first', shown.first, '%', { atLeast: INTENT_FIRST_MIN }),
    figure('intents, a wanted agent first, MiniSearch', mini.first, '%'),
  ]
}

async function measure(
  { corpus, agents, categories }: Corpus,
  judged: readonly Judged[],
  ndcgMin: number,
): Promise<Figure[]> {
  const searches = answerable(judged, agents)
  const own = ownSearch(agents, categories)
  const mini = miniSearch(agents)
  const figure = figuresOf(corpus)
  const typed = misspeltNames(agents)
  return [
    figure('agents', agents.length, ''),
    figure('exact name first', share(exactNames(agents), own, 1), '%', { atLeast: 100 }),
    figure('one edit, top 3', share(typed, own, 3), '%', { atLeast: TOP_THREE_MIN }),
    figure('one edit, top 3, MiniSearch', share(typed, mini, 3), '%'),
    figure(`${LETTERS_TYPED} letters typed, top 5`, share(begunNames(agents), own, 5), '%', {
      atLeast: BEGUN_MIN,
    }),
    figure('judged searches', searches.length, ''),
    figure('NDCG@10', await meanNdcg(searches, own), '', { atLeast: ndcgMin }),
    figure('NDCG@10, MiniSearch', await meanNdcg(searches, mini), ''),
    figure("NDCG@10, PocketBase's ~", await withFilter(agents, (filter) => meanNdcg(searches, filter)), ''),
    figure('judged searches that find nothing', fruitless(own, searches), '', { atMost: 0 }),
    figure('nonsense that is offered an agent', offered(own), '', { atMost: 0 }),
  ]
}

function figuresOf(corpus: string) {
  return (name: string, value: number, unit: string, goal?: Figure['goal']): Figure => ({
    bench: BENCH,
    name: `${corpus}: ${name}`,
    value,
    unit,
    ...(goal && { goal }),
  })
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

function begunNames(agents: readonly Agent[]): Typed[] {
  return agents
    .filter(({ name }) => [...nameKey(name)].length >= MISSPELT_LENGTH_MIN)
    .map(({ name }) => ({ name, text: name.slice(0, LETTERS_TYPED) }))
}

function fruitless({ found }: OwnEngine, searches: readonly Judged[]): number {
  return searches.filter(({ query }) => found(query).ids.length === 0).length
}

function offered({ found }: OwnEngine): number {
  return NONSENSE.filter((text) => found(text).suggestion !== undefined).length
}
