/** Reading the categories. */
import { z } from 'zod'
import type { Contract } from './contract.ts'
import { recordId } from './fields.ts'

const category = z
  .object({ id: recordId, name: z.string(), slug: z.string(), description: z.string() })
  .meta({ id: 'Category' })

export const listCategories = {
  summary: 'All categories in their display order',
  access: 'public',
  status: 200,
  response: z.array(category),
  cacheSeconds: 5,
} as const satisfies Contract

export const listTags = {
  summary: 'The tags that most agents carry, each as most of them spell it, the most carried first',
  access: 'public',
  status: 200,
  response: z.array(z.object({ tag: z.string(), count: z.number().int().min(1) }).meta({ id: 'TagInUse' })),
  cacheSeconds: 5,
} as const satisfies Contract
