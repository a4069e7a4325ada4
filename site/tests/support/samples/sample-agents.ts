/** Invented agents for tests, the same for the same seed. */
import { type Agent, type Category, PRICING_MODELS } from '#site/domain/agent.ts'
import { PLATFORMS } from '#site/domain/platforms.ts'
import { randomNumbers } from '#site/domain/random.ts'
import type { FeedBatch, Snapshot, SnapshotPart } from '#site/server/pocketbase/feed.ts'

export const CATEGORIES: Category[] = ['Coding', 'Writing', 'Research', 'Sales', 'Support'].map(
  (name, i) => ({
    id: `category0000000${i}`.slice(-15),
    name,
    slug: name.toLowerCase(),
    description: `Agents for ${name.toLowerCase()}`,
  }),
)

const SYLLABLES = 'au,to,gra,ph,Ki,mo,ne,xa,Té,li,so,ra,GPT,Agent,-, '.split(',')
const WORDS = 'writes reviews code answers mail plans a team of assistants data'.split(' ')
/** Some in two spellings, and some that state a quality. */
const TAGS = [...WORDS, 'Code', 'Self Hosted', 'self-hosted', 'no-code', 'api', 'offline', 'enterprise']
const START = Date.UTC(2024, 5, 1)
const YEAR_MS = 31_536_000_000

export function sampleAgents(count: number, seed = 1): Agent[] {
  const random = randomNumbers(seed)
  return Array.from({ length: count }, (_, i) => sampleAgent(i, random))
}

function sampleAgent(i: number, random: () => number): Agent {
  const pick = <Item>(items: readonly [Item, ...Item[]]): Item =>
    items[Math.floor(random() * items.length)] ?? items[0]
  const some = (items: readonly string[], most: number) =>
    Array.from({ length: 1 + Math.floor(random() * most) }, () => items[Math.floor(random() * items.length)])
  const category = random() < 0.1 ? undefined : CATEGORIES[Math.floor(random() * CATEGORIES.length)]
  // Few different dates and votes, so that ties are common.
  const createdAt = new Date(START + Math.floor(random() * 40) * (YEAR_MS / 40)).toISOString()
  return {
    id: `agent${String(i).padStart(10, '0')}`,
    name: some(SYLLABLES, 4).join('').trim() || 'Nameless',
    description: some(WORDS, 12).join(' '),
    websiteUrl: `https://agent-${i}.example`,
    categoryId: category?.id ?? '',
    categoryName: category?.name ?? '',
    pricingModel: pick(PRICING_MODELS),
    status: 'approved',
    featured: random() < 0.1,
    submittedAt: createdAt,
    createdAt,
    updatedAt: createdAt,
    submittedBy: random() < 0.5 ? '' : 'Ada',
    upvotes: Math.floor(random() * 12),
    tags: some(TAGS, 3).filter((tag) => tag !== undefined),
    ...sampleImages(i, random() < 0.5),
    xAccount: random() < 0.5 ? '' : '@agent',
    githubUrl: random() < 0.5 ? '' : `https://github.com/agent/${i}`,
    maker: random() < 0.5 ? '' : 'Agent Works',
    worksWith: random() < 0.5 ? [] : PLATFORMS.filter(() => random() < 0.3),
    ...(i % 3 === 0 && { facts: { repositoryCheckedAt: createdAt, pushedAt: createdAt, stars: i } }),
  }
}

function sampleImages(i: number, isBare: boolean): Pick<Agent, 'previewImages' | 'previewSizes' | 'logo'> {
  if (isBare) return { previewImages: [], previewSizes: [], logo: '' }
  return {
    previewImages: [`/objects/uploads/${i.toString(16).padStart(32, '0')}`],
    previewSizes: [{ width: 960, height: 600 }],
    logo: `/objects/uploads/${i.toString(16).padStart(32, 'f')}`,
  }
}

export function batchOf(cursor: number, parts: Partial<FeedBatch> = {}): FeedBatch {
  return { cursor, more: false, lost: false, agents: [], removed: [], votes: [], ...parts }
}

export function snapshotOf(cursor: number, agents: readonly Agent[], lists: SnapshotPart = {}): Snapshot {
  return { cursor, parts: inParts(agents, { categories: CATEGORIES, news: [], ...lists }) }
}

async function* inParts(agents: readonly Agent[], lists: SnapshotPart): AsyncGenerator<SnapshotPart> {
  for (let i = 0; i < agents.length; i += 100) yield { agents: agents.slice(i, i + 100) }
  yield lists
}
