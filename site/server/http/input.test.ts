import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import type { Contract } from '#site/contracts/contract.ts'
import { ROUTES } from '#site/contracts/routes.ts'
import { TAG_FILTERS_MAX } from '#site/domain/limits.ts'
import { QUALITIES } from '#site/domain/qualities.ts'
import { ApiError } from './errors.ts'
import { readBody, readQuery } from './input.ts'

const WRONG = [undefined, null, 7, true, '', 'x', 'x'.repeat(60_000), {}, [7], Array(5000).fill('x')]
const contracts: [string, Contract][] = Object.entries(ROUTES)
const bodies = contracts.flatMap(([route, { body }]): [string, z.ZodType][] => (body ? [[route, body]] : []))

async function refusal(schema: z.ZodType, given: object): Promise<ApiError['body'] | undefined> {
  const headers = { 'Content-Type': 'application/json' }
  const request = new Request('http://localhost', { method: 'POST', headers, body: JSON.stringify(given) })
  const error = await readBody({ body: schema, bodyBytesMax: 1e6 }, request).catch(
    (thrown: unknown) => thrown,
  )
  return error instanceof ApiError ? error.body : undefined
}

function fieldsOf(schema: z.ZodType): string[] {
  if (schema instanceof z.ZodObject) return Object.keys(schema.shape)
  return schema instanceof z.ZodDiscriminatedUnion
    ? schema.options.flatMap((one) => fieldsOf(z.object(Object(one).shape)))
    : []
}

describe.each(bodies)('errors of the body of %s name the field', (_, schema) => {
  test.each(fieldsOf(schema))('%s', async (field) => {
    for (const value of WRONG) {
      const problem = await refusal(schema, { suspended: true, [field]: value })
      for (const { field: named, message } of problem?.issues ?? []) {
        expect(message).not.toMatch(/^(Invalid|Too)\b/)
        expect(problem?.message).toContain(message.startsWith('must ') ? `${named} ${message}` : message)
      }
    }
  })
})

test.each([
  [
    'PUT /api/admin/submissions/{id}/status',
    { status: 'x' },
    'status must be one of pending, approved, rejected',
  ],
  ['PUT /api/admin/submissions/{id}/status', { status: 'approved', notes: 7 }, 'notes must be text'],
  ['PUT /api/admin/users/{id}/suspension', { suspended: 'x' }, 'suspended must be true or false'],
  ['PUT /api/admin/users/{id}/role', {}, 'role must be one of user, admin'],
  ['PUT /api/admin/categories/order', { ids: 'x' }, 'ids must be a list'],
] as const)('%s with %j: %s', async (route, body, message) => {
  expect(await refusal(ROUTES[route].body, body)).toMatchObject({ message })
})

const read = (query: string) => readQuery(ROUTES['GET /api/agents'].query, new URLSearchParams(query))

test('an empty query gets the documented defaults', () => {
  expect(read('')).toEqual({
    search: '',
    categoryIds: [],
    qualities: [],
    worksWith: [],
    tags: [],
    sortBy: 'popular',
    limit: 12,
    offset: 0,
  })
  expect(readQuery(ROUTES['GET /api/agents/recent'].query, new URLSearchParams())).toEqual({ limit: 24 })
})

test('every documented parameter is read', () => {
  const id = 'k3f9x2m7q1w8e5r'
  const query = `search=%20auto%20gpt%20&categoryIds=${id}&categoryIds=${id}&pricingModel=free&qualities=local&qualities=api&worksWith=slack&tags=notes&sortBy=name&limit=100&offset=24`
  expect(read(query)).toEqual({
    search: 'auto gpt',
    categoryIds: [id, id],
    pricingModel: 'free',
    qualities: ['local', 'api'],
    worksWith: ['slack'],
    tags: ['notes'],
    sortBy: 'name',
    limit: 100,
    offset: 24,
  })
})

test.each([
  ['limit=0', 'limit', 'must be an integer from 1 to 100'],
  ['limit=101', 'limit', 'must be an integer from 1 to 100'],
  ['limit=1e1', 'limit', 'must be an integer from 1 to 100'],
  ['limit=12&limit=13', 'limit', 'must be given only once'],
  ['offset=-1', 'offset', 'must be an integer from 0 to 999999999'],
  ['offset=1.5', 'offset', 'must be an integer from 0 to 999999999'],
  ['pricingModel=cheap', 'pricingModel', 'must be one of free, freemium, paid, enterprise'],
  ['sortBy=best', 'sortBy', 'must be one of popular, newest, upvoted, name'],
  ['categoryIds=Coding', 'categoryIds', 'must be 15 lowercase letters or digits'],
  ['qualities=best', 'qualities', `must be one of ${QUALITIES.join(', ')}`],
  ['tags=Coding', 'tags', 'must be slugs of tags'],
  [
    [...Array(TAG_FILTERS_MAX + 1).keys()].map((tag) => `tags=${tag}`).join('&'),
    'tags',
    `must be at most ${TAG_FILTERS_MAX}`,
  ],
  [`search=${'x'.repeat(201)}`, 'search', 'must be at most 200 characters'],
])('%s gets 400 naming the parameter', (query, field, message) => {
  const body = { message: `${field} ${message}`, field, issues: [{ field, message }] }
  expect(() => read(query)).toThrow(expect.objectContaining({ status: 400, body }))
})

test('empty and unknown parameters are ignored', () => {
  const id = 'k3f9x2m7q1w8e5r'
  expect(read('search=&categoryIds=&pricingModel=&limit=&utm_source=x&__proto__=1')).toEqual(read(''))
  expect(read(`categoryIds=&categoryIds=${id}`)).toEqual(read(`categoryIds=${id}`))
})
