/** Qualities of an agent besides its price, such as open source: filters and labels on cards. */
import type { Agent, Facts, PricingModel } from './agent.ts'
import { MAINTAINED_MS } from './limits.ts'
import { tagSlug, tagSlugs } from './tags.ts'

export const QUALITIES = [
  'open-source',
  'self-hosted',
  'local',
  'no-code',
  'api',
  'enterprise',
  'maintained',
] as const
/** The ones whose filters are always in sight. */
export const MAIN_QUALITIES = QUALITIES.slice(0, 3)
export type Quality = (typeof QUALITIES)[number]

interface Signs {
  tags: readonly string[]
  pricing?: PricingModel
  /** A repository URL is enough. */
  repository?: true
}

/** Signs that imply a quality. Changing them rebuilds the stored counts. */
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
  maintained: { tags: [] },
}

/** Tags that say more than the quality's name. */
const TELLING_MORE: readonly string[] = [
  'local-models',
  'local-llm',
  'local-llms',
  'ollama',
  'search-api',
  'sdk',
  'enterprise-search',
]

export function qualitiesOf(agent: Pick<Agent, 'pricingModel' | 'tags' | 'githubUrl' | 'facts'>): Quality[] {
  const slugs = tagSlugs(agent.tags)
  return QUALITIES.filter((quality) => {
    if (quality === 'maintained') return isMaintained(agent.facts)
    const { tags, pricing, repository } = SIGNS[quality]
    const isPriced = pricing === agent.pricingModel
    return isPriced || (repository && agent.githubUrl !== '') || tags.some((slug) => slugs.has(slug))
  })
}

/** Compared with the date of the check, which moves on at least once a week, so that it's the same for whoever asks. */
function isMaintained({ repositoryCheckedAt = '', releasedAt = '', pushedAt = '', archived }: Facts = {}) {
  const last = Date.parse(releasedAt > pushedAt ? releasedAt : pushedAt)
  return !archived && Date.parse(repositoryCheckedAt) - last < MAINTAINED_MS
}

export function qualityOf(tag: string): Quality | undefined {
  const slug = tagSlug(tag)
  return QUALITIES.find((quality) => SIGNS[quality].tags.includes(slug))
}

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
  maintained: 'Maintained',
}
