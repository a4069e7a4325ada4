import type { Agent, PricingModel } from '#site/domain/agent.ts'
import { cardOf } from '#site/domain/card.ts'
import { githubLink, websiteLink, xLink } from '#site/domain/links/links.ts'
import { PLATFORM_LABELS } from '#site/domain/platforms.ts'
import { qualitiesOf } from '#site/domain/qualities.ts'
import { tagSlugs } from '#site/domain/tags.ts'
import { CHECK_LABELS } from '#site/domain/texts/agent.ts'
import { mediumDate, numberText } from '#site/domain/words/amounts.ts'

type Reach = 'all' | 'several' | 'one'

interface ComparedWord {
  text: string
  reach: Reach
}

export type ComparedValue =
  | { kind: 'text'; text: string }
  | { kind: 'category'; name: string }
  | { kind: 'pricing'; model: PricingModel }
  | { kind: 'upvotes'; id: string; upvotes: number }
  | { kind: 'qualities' | 'worksWith' | 'tags'; words: ComparedWord[] }
  | { kind: 'link'; href: string; label: string }
  | { kind: 'date' | 'ago'; iso: string }

export type ComparedFact = (typeof TOPICS)[ComparedTopic][number]

interface ComparedRow {
  fact: ComparedFact
  values: (ComparedValue | undefined)[]
  same: boolean
}

export interface ComparedGroup {
  topic: ComparedTopic
  rows: ComparedRow[]
}

type ComparedTopic = keyof typeof TOPICS
type Reading = (agent: Agent, all: readonly Agent[]) => ComparedValue | undefined

const TOPICS = {
  main: ['description', 'category', 'maker', 'pricing', 'qualities', 'worksWith', 'upvotes', 'tags'],
  links: ['website', 'github', 'x'],
  checks: ['checked', 'license', 'release', 'lastCommit', 'stars', 'repository'],
  roster: ['added', 'submittedBy'],
} as const

export function comparedGroups(agents: readonly Agent[]): ComparedGroup[] {
  return (['main', 'links', 'checks', 'roster'] as const)
    .map((topic) => ({ topic, rows: TOPICS[topic].flatMap((fact) => rowOf(fact, agents)) }))
    .filter(({ rows }) => rows.length > 0)
}

function rowOf(fact: ComparedFact, agents: readonly Agent[]): ComparedRow[] {
  const values = agents.map((agent) => READINGS[fact](agent, agents))
  if (values.every((value) => value === undefined)) return []
  const [first, ...others] = values.map((value) => value && keyOf(value))
  return [{ fact, values, same: others.length > 0 && others.every((key) => key === first) }]
}

const READINGS: Record<ComparedFact, Reading> = {
  description: (agent) => textOf(cardOf(agent).description),
  category: ({ categoryName }) => ({ kind: 'category', name: categoryName }),
  maker: ({ maker }) => textOf(maker),
  pricing: ({ pricingModel }) => ({ kind: 'pricing', model: pricingModel }),
  upvotes: ({ id, upvotes }) => ({ kind: 'upvotes', id, upvotes }),
  qualities: (agent, all) =>
    wordsOf('qualities', agent, all, (one) => new Map(qualitiesOf(one).map((quality) => [quality, quality]))),
  worksWith: (agent, all) => wordsOf('worksWith', agent, all, platformsOf),
  tags: (agent, all) => wordsOf('tags', agent, all, ({ tags }) => tagSlugs(tags)),
  website: ({ websiteUrl }) => linkOf(websiteLink(websiteUrl)),
  github: ({ githubUrl }) => linkOf(githubLink(githubUrl)),
  x: ({ xAccount }) => linkOf(xLink(xAccount)),
  checked: ({ facts }) => agoOf(facts?.website === 'answers' && facts.checkedAt),
  license: ({ facts }) => textOf(facts?.license),
  release: ({ facts }) =>
    textOf([facts?.release, facts?.releasedAt && mediumDate(facts.releasedAt)].filter(Boolean).join(', ')),
  lastCommit: ({ facts }) => agoOf(facts?.pushedAt),
  stars: ({ facts }) => textOf(facts?.stars ? numberText(facts.stars) : ''),
  repository: ({ facts }) => textOf(facts?.archived && 'Archived'),
  added: ({ createdAt }) =>
    Number.isNaN(Date.parse(createdAt)) ? undefined : { kind: 'date', iso: createdAt },
  submittedBy: ({ submittedBy }) => textOf(submittedBy),
}

/** What checks found about an agent, with labels. */
export function checksOf(agent: Agent) {
  return TOPICS.checks.map((fact) => ({ label: CHECK_LABELS[fact], value: READINGS[fact](agent, []) }))
}

function textOf(text: string | undefined): ComparedValue | undefined {
  return text?.trim() ? { kind: 'text', text: text.trim() } : undefined
}

function agoOf(iso: string | false | undefined): ComparedValue | undefined {
  return iso ? { kind: 'ago', iso } : undefined
}

const platformsOf = ({ worksWith }: Agent) => new Map(worksWith.map((name) => [name, PLATFORM_LABELS[name]]))

function linkOf(link: { href: string; label: string } | undefined): ComparedValue | undefined {
  return link && { kind: 'link', ...link }
}

function wordsOf(
  kind: 'qualities' | 'worksWith' | 'tags',
  agent: Agent,
  all: readonly Agent[],
  read: (agent: Agent) => ReadonlyMap<string, string>,
): ComparedValue | undefined {
  const words = Array.from(read(agent), ([key, text]) => {
    const having = all.filter((other) => read(other).has(key)).length
    return { text, having, reach: reachOf(having, all.length) }
  })
  if (words.length === 0) return undefined
  const shared = words.toSorted((a, b) => b.having - a.having)
  return { kind, words: shared.map(({ text, reach }) => ({ text, reach })) }
}

function reachOf(having: number, all: number): Reach {
  if (all > 1 && having === all) return 'all'
  return having === 1 && all > 1 ? 'one' : 'several'
}

function keyOf(value: ComparedValue): string {
  if (value.kind === 'upvotes') return String(value.upvotes)
  if (!('words' in value)) return JSON.stringify(value)
  return value.words.every(({ reach }) => reach === 'all') ? 'shared by all' : JSON.stringify(value)
}
