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
