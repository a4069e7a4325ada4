/** Reading the tags in use. */
import { z } from 'zod'
import type { Contract } from './contract.ts'

export const listTags = {
  summary: 'The tags that most agents carry, each as most of them spell it, the most carried first',
  access: 'public',
  status: 200,
  response: z.array(z.object({ tag: z.string(), count: z.number().int().min(1) }).meta({ id: 'TagInUse' })),
  cacheSeconds: 5,
} as const satisfies Contract
