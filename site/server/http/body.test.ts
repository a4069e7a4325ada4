/** Errors of JSON bodies name the field, whatever is wrong with it, on every route. */
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import type { Contract } from '#site/contracts/contract.ts'
import { ROUTES } from '#site/contracts/routes.ts'
import { readBody } from './body.ts'
import { ApiError } from './errors.ts'

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

describe.each(bodies)('%s', (_, schema) => {
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
