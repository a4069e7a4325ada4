/** Claims as PocketBase stores them. */
import { z } from 'zod'
import { CLAIM_METHODS, CLAIM_STATES } from '#site/domain/owners.ts'
import { date, optionalDate } from './records.ts'

export const claimRow = z.object({
  method: z.enum(CLAIM_METHODS),
  state: z.enum(CLAIM_STATES),
  proof: z.string(),
  address: z.string(),
  startedAt: date,
  provenAt: optionalDate,
})
