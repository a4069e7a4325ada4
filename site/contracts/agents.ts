import { z } from 'zod'
import { type Agent, PRICING_MODELS, STATUSES } from '#site/domain/agent.ts'
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
import { byTextField } from '#site/domain/submission/written-fields.ts'
import { tagSlug } from '#site/domain/tags.ts'
import type { Contracts } from './contract.ts'
import { isoDate, recordId, wholeNumber } from './fields.ts'

const OFFSET_MAX = 999_999_999

const imageSize = z.object({ width: z.number().int(), height: z.number().int() })

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
    previewImages: z.array(z.string()),
    previewSizes: z.array(imageSize.nullable()),
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
      description: 'The most carried by the matches, of those that have a page.',
    }),
  })
  .meta({ id: 'Facets', description: 'Counts under the other active filters.' })

const also = z.object({ categoryId: recordId, categoryName: z.string(), agents: z.array(agent) }).meta({
  id: 'AlsoIn',
  description:
    'Fills up the first page of a search with less than a page of matches: other agents of the category that it seems to be about. The total does not count them.',
})

const like = z.object({ id: recordId, name: z.string() }).meta({
  id: 'Likeness',
  description:
    'The agent that the matches of "X alternative" and "like X" resemble; it has a page of alternatives.',
})

function facetQuery() {
  const parameters = FACETS.map(({ kind, query, values }) => {
    if (kind === 'one') return [query, z.enum(values).optional()]
    const value = z.enum(values, `must be among ${values.join(', ')}`)
    return [query, z.array(value).default([]).meta({ description: 'Agents that have all of them.' })]
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

const category = z
  .object({ id: recordId, name: z.string(), slug: z.string(), description: z.string() })
  .meta({ id: 'Category' })

export const AGENT_ROUTES = {
  'GET /api/agents': {
    summary: 'Search, filter, sort and page through the approved agents',
    access: 'public',
    query: z.object({
      search: z
        .string()
        .trim()
        .max(SEARCH_LENGTH_MAX, `must have at most ${SEARCH_LENGTH_MAX} characters`)
        .default(''),
      categoryIds: z.array(recordId).default([]),
      ...facetQuery(),
      tags: z
        .array(tagSlugField)
        .max(TAG_FILTERS_MAX, `must be at most ${TAG_FILTERS_MAX}`)
        .default([])
        .meta({ description: 'Agents that carry all of them, each by its slug.' }),
      sortBy: z.enum(SORTS).default(SORT_DEFAULT),
      limit: wholeNumber({ min: 1, max: PAGE_SIZE_MAX, preset: PAGE_SIZE }),
      offset: wholeNumber({ min: 0, max: OFFSET_MAX, preset: 0 }),
    }),
    response: z
      .object({
        agents: z.array(agent),
        total: z.number().int().min(0),
        facets,
        also: also.optional(),
        like: like.optional(),
        suggestion: z.string().optional(),
      })
      .meta({ id: 'AgentList' }),
    cacheSeconds: 5,
  },
  'GET /api/agents/featured': {
    summary: "The editor's picks, newest first",
    access: 'public',
    response: z.array(agent),
    cacheSeconds: 5,
  },
  'GET /api/agents/recent': {
    summary: 'The newest agents',
    access: 'public',
    query: z.object({ limit: wholeNumber({ min: 1, max: PAGE_SIZE_MAX, preset: RECENT_FETCHED }) }),
    response: z.array(agent),
    cacheSeconds: 5,
  },
  'GET /api/agents/several': {
    summary: 'Approved agents by their ids, in the order asked for; those that are not there are left out',
    access: 'public',
    query: z.object({
      ids: z.array(recordId).max(SAVED_MAX, `must be at most ${SAVED_MAX}`).default([]),
    }),
    response: z.array(agent),
    cacheSeconds: 5,
  },
  'GET /api/agents/{id}': {
    summary: 'One agent; a pending or rejected one only for its submitter and administrators',
    access: 'public',
    response: agent,
    cacheSeconds: 5,
  },
  'DELETE /api/agents/{id}': {
    summary: 'Delete an own submission',
    access: 'user',
  },
  'POST /api/agents/{id}/upvote': {
    summary: 'Upvote an agent, once per person; answers the agent with its new count',
    access: 'user',
    response: agent,
  },
  'GET /api/categories': {
    summary: 'All categories in their display order',
    access: 'public',
    response: z.array(category),
    cacheSeconds: 5,
  },
  'GET /api/tags': {
    summary: 'The tags that most agents carry, each as most of them spell it, the most carried first',
    access: 'public',
    response: z.array(z.object({ tag: z.string(), count: z.number().int().min(1) }).meta({ id: 'TagInUse' })),
    cacheSeconds: 5,
  },
} as const satisfies Contracts
