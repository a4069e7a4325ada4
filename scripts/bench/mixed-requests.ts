/** What visitors, programs and crawlers ask for, mixed: pages, lists, searches, feeds and pictures for sharing. */
import { PRICING_MODELS } from '#site/domain/agent.ts'
import { SORTS } from '#site/domain/filters.ts'
import { seeded } from './corpus.ts'

export interface Visit {
  path: string
  encoding: string
}

interface Known {
  agents: readonly { id: string; name: string; description: string }[]
  categories: readonly { id: string; slug: string }[]
}

const ENCODINGS = ['br, gzip', 'br, gzip', 'br, gzip', 'gzip', 'identity']
/** Each takes half a second of a core. */
const PICTURES = 60
const SHARED = [
  '/',
  '/added-today',
  '/ai-news',
  '/rss.xml',
  '/atom.xml',
  '/feed.json',
  '/sitemap.xml',
  '/llms.txt',
]
const PER_PAGE = 100

/** The same requests for the same catalogue, in an order that looks like chance. */
export async function mixedRequests(origin: string, count: number): Promise<Visit[]> {
  const known = await everything(origin)
  const random = seeded(5)
  const pick = <Item>(list: readonly Item[]): Item => list[Math.floor(random() * list.length)] ?? pick(list)
  const kinds = kindsOf(known, pick, random)
  return Array.from({ length: count }, () => ({ path: pick(kinds)(), encoding: pick(ENCODINGS) }))
}

/** Each as often as it stands here. */
function kindsOf(
  { agents, categories }: Known,
  pick: <Item>(list: readonly Item[]) => Item,
  random: () => number,
): (() => string)[] {
  const page = () => `/agent/${pick(agents).id}`
  const list = () => {
    const offset = Math.floor(random() * agents.length)
    const pricing = pick(PRICING_MODELS)
    return `/api/agents?sortBy=${pick(SORTS)}&limit=12&offset=${offset}&pricingModel=${pricing}`
  }
  const words = () =>
    encodeURIComponent(`${pick(pick(agents).description.split(' '))} ${pick(agents).name.slice(0, 4)}`)
  const search = () => `/api/agents?search=${words()}`
  const searchPage = () => `/?search=${words()}`
  const feed = () => `/category/${pick(categories).slug}${pick(['', '/rss.xml', '/atom.xml', '/feed.json'])}`
  const picture = () => `/og/agent/${pick(agents.slice(0, PICTURES)).id}.png`
  const often = [page, page, page, page, page, page, list, list, list, search, search, search]
  return [...often, () => pick(SHARED), () => pick(SHARED), feed, picture, () => `${page()}.md`, searchPage]
}

async function everything(origin: string): Promise<Known> {
  const agents: Known['agents'][number][] = []
  for (let total = 1; agents.length < total; ) {
    const list: { agents: Known['agents']; total: number } = await ask(
      `${origin}/api/agents?limit=${PER_PAGE}&offset=${agents.length}`,
    )
    agents.push(...list.agents)
    total = list.total
  }
  return { agents, categories: await ask(`${origin}/api/categories`) }
}

async function ask<Answer>(address: string): Promise<Answer> {
  return await (await fetch(address)).json()
}
