import { z } from 'zod'
import { type Agent, type Facts, PRICING_MODELS, STATUSES, WEBSITE_STATES } from '#site/domain/agent.ts'
import { FACETS, type Row, type ValueOf } from '#site/domain/facets.ts'
import { SORT_DEFAULT, SORTS } from '#site/domain/filters.ts'
import {
  PAGE_SIZE,
  PAGE_SIZE_MAX,
  RECENT_FETCHED,
  SAVED_MAX,
  SEARCH_LENGTH_MAX,
  TAG_FILTERS_MAX,
} from '#site/domain/limits.ts'
import { PLATFORMS } from '#site/domain/platforms.ts'
import { byTextField } from '#site/domain/submission/written-fields.ts'
import { tagSlug } from '#site/domain/tags.ts'
import type { Contracts } from './contract.ts'
import { isoDate, recordId, wholeNumber } from './fields.ts'

const OFFSET_MAX = 999_999_999

const imageSize = z.object({ width: z.number().int(), height: z.number().int() })

export const facts = z
  .object({
    checkedAt: isoDate.optional(),
    website: z.enum(WEBSITE_STATES).optional(),
    since: isoDate.optional().meta({ description: 'The start of this state of the website.' }),
    discontinued: z.literal(true).optional().meta({ description: 'Its maker says so. It counts as gone.' }),
    repositoryCheckedAt: isoDate.optional(),
    license: z.string().optional().meta({ description: 'The SPDX identifier.' }),
    release: z.string().optional(),
    releasedAt: isoDate.optional(),
    pushedAt: isoDate.optional().meta({ description: 'The last commit.' }),
    stars: z.number().int().min(0).optional().meta({ description: 'Rounded to three digits.' }),
    archived: z.literal(true).optional(),
  })
  .meta({
    id: 'Facts',
    description:
      'What checks of the website and the GitHub repository found. Anything unknown or older than 30 days is omitted.',
  }) satisfies z.ZodType<Facts>

export const owners = z
  .array(z.object({ proof: z.string(), since: isoDate }))
  .optional()
  .meta({ description: 'What its makers have proven, such as control of example.com.' })

export const agent = z
  .object({
    id: recordId,
    ...byTextField(() => z.string()),
    categoryId: z.string(),
    categoryName: z.string(),
    pricingModel: z.enum(PRICING_MODELS),
    status: z.enum(STATUSES),
    featured: z.boolean(),
    submittedAt: isoDate,
    createdAt: isoDate,
    updatedAt: isoDate,
    upvotes: z.number().int().min(0),
    tags: z.array(z.string()),
    worksWith: z.array(z.enum(PLATFORMS)),
    previewImages: z.array(z.string()),
    previewSizes: z.array(imageSize.nullable()),
    logo: z.string().meta({ description: "Path of the icon that the agent's website offers, or empty." }),
    facts: facts.optional(),
    owners,
  })
  .meta({ id: 'Agent' }) satisfies z.ZodType<Agent>

/** A tag that has no slug can't exist. */
const tagSlugField = z
  .string()
  .refine((slug) => slug !== '' && tagSlug(slug) === slug, 'must be slugs of tags')

const facets = z
  .object({
    categories: z.record(z.string(), z.number().int().min(0)),
    ...facetCounts(),
    tags: z.array(z.object({ slug: z.string(), tag: z.string(), count: z.number().int().min(0) })).meta({
      description: 'The most common tags among the matches, limited to tags that have a page.',
    }),
  })
  .meta({ id: 'Facets', description: 'Counts given the other active filters.' })

/** A category's count applies pricing and search, a price's count categories and search. Counts of qualities and tags say how many agents remain when they're added. */
export type Facets = z.output<typeof facets>

const also = z.object({ categoryId: recordId, categoryName: z.string(), agents: z.array(agent) }).meta({
  id: 'AlsoIn',
  description:
    'Fills the first page when a search has less than a page of matches: other agents from the category the search seems to be about. Not included in the total. If nothing was found, it only names the category, without agents.',
})

const like = z.object({ id: recordId, name: z.string() }).meta({
  id: 'Likeness',
  description:
    'For searches such as "X alternative" and "like X": the agent that the matches are similar to. It has an alternatives page.',
})

function facetQuery() {
  const parameters = FACETS.map(({ kind, query, values }) => {
    if (kind === 'one') return [query, z.enum(values).optional()]
    const value = z.enum(values, `must be one of ${values.join(', ')}`)
    return [query, z.array(value).default([]).meta({ description: 'Only agents with all of these.' })]
  })
  return Object.fromEntries(parameters) as {
    [Each in Row as Each['query']]: Each['kind'] extends 'one'
      ? z.ZodOptional<z.ZodType<ValueOf<Each>, ValueOf<Each>>>
      : z.ZodDefault<z.ZodType<readonly ValueOf<Each>[], readonly ValueOf<Each>[]>>
  }
}

function facetCounts() {
  const counts = FACETS.map(({ counts, values }) => [
    counts,
    z.record(z.enum(values), z.number().int().min(0)),
  ])
  return Object.fromEntries(counts) as {
    [Each in Row as Each['counts']]: z.ZodType<Record<ValueOf<Each>, number>, Record<ValueOf<Each>, number>>
  }
}

const named = z.object({ label: z.string(), without: z.string(), more: z.number().int().min(0) }).meta({
  id: 'NamedFacet',
  description:
    'A facet that the search names, such as "free": the search without it, and how many agents lack only this one.',
})

const agentList = z
  .object({
    agents: z.array(agent),
    total: z.number().int().min(0),
    facets,
    also: also.optional(),
    like: like.optional(),
    suggestion: z.string().optional(),
    gone: z
      .array(agent)
      .optional()
      .meta({ description: 'Agents of exactly the searched name that are gone.' }),
    named: z.array(named).optional(),
    exact: z
      .int()
      .min(1)
      .optional()
      .meta({ description: 'How many have all named facets. They come first.' }),
    nearest: z
      .literal(true)
      .optional()
      .meta({ description: 'Set if no agent exactly fits the search, and these are the closest.' }),
  })
  .meta({ id: 'AgentList' })

export type AgentList = z.output<typeof agentList>
/** Other agents of the likeliest category, for a search with few matches. */
export type AlsoIn<Card> = Omit<z.output<typeof also>, 'agents'> & { agents: Card[] }

export const category = z
  .object({ id: recordId, name: z.string(), slug: z.string(), description: z.string() })
  .meta({ id: 'Category' })

export const AGENT_ROUTES = {
  'GET /api/agents': {
    summary: 'Search, filter, sort, and page through approved agents',
    access: 'public',
    query: z.object({
      search: z
        .string()
        .trim()
        .max(SEARCH_LENGTH_MAX, `must be at most ${SEARCH_LENGTH_MAX} characters`)
        .default(''),
      categoryIds: z.array(recordId).default([]),
      ...facetQuery(),
      tags: z
        .array(tagSlugField)
        .max(TAG_FILTERS_MAX, `must be at most ${TAG_FILTERS_MAX}`)
        .default([])
        .meta({ description: 'Only agents with all of these tags, given as slugs.' }),
      sortBy: z.enum(SORTS).default(SORT_DEFAULT),
      limit: wholeNumber({ min: 1, max: PAGE_SIZE_MAX, preset: PAGE_SIZE }),
      offset: wholeNumber({ min: 0, max: OFFSET_MAX, preset: 0 }),
    }),
    response: agentList,
  },
  'GET /api/agents/featured': {
    summary: "List the editor's picks, newest first",
    access: 'public',
    response: z.array(agent),
  },
  'GET /api/agents/recent': {
    summary: 'List the newest agents',
    access: 'public',
    query: z.object({ limit: wholeNumber({ min: 1, max: PAGE_SIZE_MAX, preset: RECENT_FETCHED }) }),
    response: z.array(agent),
  },
  'GET /api/agents/several': {
    summary:
      'Get approved agents by ID, in the order requested, those that are gone included. Unknown IDs are omitted',
    access: 'public',
    query: z.object({
      ids: z.array(recordId).max(SAVED_MAX, `must be at most ${SAVED_MAX}`).default([]),
    }),
    response: z.array(agent),
  },
  'GET /api/agents/{id}': {
    summary: 'Get an agent. Pending and rejected agents are visible only to their submitter and admins',
    access: 'public',
    response: agent,
  },
  'DELETE /api/agents/{id}': {
    summary: 'Delete your own submission',
    access: 'user',
  },
  'POST /api/agents/{id}/upvote': {
    summary: 'Upvote an agent, once per user. Returns the agent with its new count',
    access: 'user',
    response: agent,
  },
  'GET /api/categories': {
    summary: 'List all categories in display order',
    access: 'public',
    response: z.array(category),
  },
  'GET /api/tags': {
    summary: 'List the most-used tags in their most common spelling, most used first',
    access: 'public',
    response: z.array(z.object({ tag: z.string(), count: z.number().int().min(1) }).meta({ id: 'TagInUse' })),
  },
} as const satisfies Contracts
