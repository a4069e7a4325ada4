/** The registry API of Agentic Resource Discovery 0.91: https://agenticresourcediscovery.org/spec/ */
import { z } from 'zod'
import { FACETS, type Facet } from '#site/domain/facets.ts'
import { PAGE_SIZE_MAX, SEARCH_LENGTH_MAX } from '#site/domain/limits.ts'
import type { Contracts } from './contract.ts'
import { isoDate, wholeNumber } from './fields.ts'
import { agentRecord } from './programs.ts'

/** The first three are the specification's defaults. */
const [SEARCHED, LISTED, BUCKETS, VALUES_MAX] = [10, 20, 20, 50]

/** The name of a facet in listings and filters. */
export function termOf({ kind, parameter, query }: Facet): string {
  return kind === 'one' ? parameter : query
}

/** Terms for filters and counts of listings. Of the first three, a filter may have several values. */
const ANY = ['type', 'publisher', 'category']
const TERMS = [...ANY, ...FACETS.map(termOf), 'tags']

const listing = agentRecord.omit({ id: true, name: true, page: true, updated: true }).extend({
  identifier: z.string(),
  displayName: z.string(),
  type: z.literal('text/html'),
  url: z.url(),
  description: z.string(),
  updatedAt: isoDate,
})
const entry = listing
  .extend({ representativeQueries: z.array(z.string()).min(2).max(5) })
  .meta({ id: 'RegistryEntry' })
export type RegistryEntry = z.output<typeof entry>

const result = listing
  .extend({ score: z.int().min(0).max(100), source: z.url() })
  .meta({ id: 'RegistryResult', description: 'The score says no more than its place: the first has 100.' })

const text = z.string().trim().max(SEARCH_LENGTH_MAX)
const pageSize = z.int().min(1).max(PAGE_SIZE_MAX)
const pageToken = (shape: RegExp) => z.string().regex(shape, 'must be that of the page before').optional()
const unsupported = z.never("isn't supported. POST /api/ard/search has filters").optional()

function valuesOf(term: string) {
  const [most, noun] = ANY.includes(term) ? [VALUES_MAX, 'values'] : [1, 'value']
  const message = `must be text or a list of at most ${most} ${noun}`
  return z.union([text.transform((value) => [value]), z.array(text).min(1).max(most)], message).optional()
}

const query = z.strictObject({
  '@context': z.unknown().optional(),
  text,
  filter: z
    .strictObject(
      Object.fromEntries(TERMS.map((term) => [term, valuesOf(term)])),
      `must be an object with no other names than ${TERMS.join(', ')}`,
    )
    .default({}),
})

const facet = z.strictObject({
  field: z.enum(TERMS),
  limit: pageSize.default(BUCKETS),
  minCount: z.int().min(1).default(1),
})
const counts = z.object({
  buckets: z.array(z.object({ value: z.string(), count: z.int() })),
  otherCount: z.int().optional(),
})

export const REGISTRY_ROUTES = {
  'POST /api/ard/search': {
    summary: 'Search the registry of agents, in the order of the site',
    access: 'public',
    body: z.strictObject({
      query: query.extend({ text: text.min(1) }),
      federation: z.enum(['auto', 'referrals', 'none']).default('auto'),
      pageSize: pageSize.default(SEARCHED),
      pageToken: pageToken(/^\d{1,9}$/),
    }),
    response: z.object({ results: z.array(result), pageToken: z.string().optional() }),
  },
  'POST /api/ard/explore': {
    summary: 'Count agents of the registry by category, price, and other terms',
    access: 'public',
    body: z.strictObject({
      query: query.extend({ text: text.default('') }).default({ text: '', filter: {} }),
      resultType: z.strictObject({ facets: z.array(facet).min(1).max(TERMS.length) }),
    }),
    response: z.object({ resultType: z.literal('facets'), facets: z.record(z.string(), counts) }),
  },
  'GET /api/ard/agents': {
    summary: 'List every agent of the registry',
    access: 'public',
    query: z.object({
      pageSize: wholeNumber({ min: 1, max: PAGE_SIZE_MAX, preset: LISTED }),
      pageToken: pageToken(/^[a-z0-9]{15}$/),
      filter: unsupported,
      orderBy: unsupported,
    }),
    response: z.object({ items: z.array(entry), pageToken: z.string().optional() }),
  },
  'GET /api/ard/agents/{identifier}': {
    summary: 'Get an agent of the registry, such as urn:air:agents.example.com:agent:k3f9x2m7q1w8e5r',
    access: 'public',
    response: entry,
  },
} as const satisfies Contracts
