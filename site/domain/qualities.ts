/** How an agent is to be had, beside its price: what people filter by and cards show. */
import type { Agent, PricingModel } from './agent.ts'
import { tagSlug, tagSlugs } from './tags.ts'

/** In the order in which they are shown. */
export const QUALITIES = ['open-source', 'self-hosted', 'local', 'no-code', 'api', 'enterprise'] as const
export type Quality = (typeof QUALITIES)[number]

interface Signs {
  /** Slugs; one is enough. */
  tags: readonly string[]
  pricing?: PricingModel
  /** Whether the address of a repository is enough. */
  repository?: true
}

/** What tells a quality; kept counts are made anew when this changes. */
export const SIGNS: Record<Quality, Signs> = {
  'open-source': { tags: ['open-source', 'opensource', 'oss', 'foss', 'free-software'], repository: true },
  'self-hosted': {
    tags: [
      'self-hosted',
      'selfhosted',
      'self-host',
      'self-hosting',
      'self-hostable',
      'on-premise',
      'on-premises',
      'on-prem',
    ],
  },
  local: {
    tags: [
      'local',
      'runs-locally',
      'local-first',
      'local-models',
      'local-llm',
      'local-llms',
      'local-ai',
      'offline',
      'on-device',
      'ollama',
    ],
  },
  'no-code': { tags: ['no-code', 'nocode', 'without-code'] },
  api: { tags: ['api', 'apis', 'rest-api', 'search-api', 'sdk', 'developer-api'] },
  enterprise: { tags: ['enterprise', 'enterprise-search', 'enterprise-ready'], pricing: 'enterprise' },
}

/** Tags that tell a quality and say more than its name does. */
const TELLING_MORE: readonly string[] = [
  'local-models',
  'local-llm',
  'local-llms',
  'ollama',
  'search-api',
  'sdk',
  'enterprise-search',
]

/** In the order of QUALITIES. */
export function qualitiesOf(agent: Pick<Agent, 'pricingModel' | 'tags' | 'githubUrl'>): Quality[] {
  const slugs = tagSlugs(agent.tags)
  return QUALITIES.filter((quality) => {
    const { tags, pricing, repository } = SIGNS[quality]
    const isPriced = pricing === agent.pricingModel
    return isPriced || (repository && agent.githubUrl !== '') || tags.some((slug) => slugs.has(slug))
  })
}

/** The quality that a tag stands for, if any. */
export function qualityOf(tag: string): Quality | undefined {
  const slug = tagSlug(tag)
  return QUALITIES.find((quality) => SIGNS[quality].tags.includes(slug))
}

/** The quality that a tag stands for when it says no more than that one's name does. */
export function qualityRepeated(tag: string): Quality | undefined {
  return TELLING_MORE.includes(tagSlug(tag)) ? undefined : qualityOf(tag)
}

export function isQuality(value: string): value is Quality {
  return QUALITIES.some((quality) => quality === value)
}

export const QUALITIES_TITLE = 'Features'
export const QUALITY_LABELS: Record<Quality, string> = {
  'open-source': 'Open source',
  'self-hosted': 'Self-hosted',
  local: 'Runs locally',
  'no-code': 'No code',
  api: 'API',
  enterprise: 'Enterprise',
}
