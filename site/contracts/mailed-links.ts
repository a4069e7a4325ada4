/** The route that checks a mailed link without using it up. */
import { z } from 'zod'
import { mailedToken } from './accounts.ts'
import type { Contract } from './contract.ts'
import { nothing } from './fields.ts'

export const checkLink = {
  summary: 'Check whether the token of an email link is still valid, without using it',
  access: 'public',
  body: z.object({ page: z.enum(['reset-password', 'confirm-email']), token: mailedToken }),
  status: 204,
  response: nothing,
} as const satisfies Contract
