/** How the running site fares, and what an administrator can set going. */
import { z } from 'zod'
import { OPERATION_JOBS } from '#site/catalogue/operations.ts'
import { byId } from './administration.ts'
import type { Contract } from './contract.ts'
import { isoDate, nothing } from './fields.ts'

const job = z
  .object({
    name: z.enum(OPERATION_JOBS),
    state: z.enum(['running', 'done', 'failed']),
    /** From 0 to 1 while it runs. */
    progress: z.number().min(0).max(1),
    startedAt: isoDate,
    endedAt: isoDate.optional(),
    outcome: z.string().optional(),
  })
  .meta({ id: 'Job' })

const letter = z
  .object({
    id: z.string(),
    to: z.string(),
    template: z.string(),
    problem: z.string(),
    tries: z.number().int(),
    createdAt: isoDate,
  })
  .meta({ id: 'FailedLetter' })

export const readOperations = {
  summary: 'State of the running site: replica, publisher, mail, backups, disk, versions, jobs',
  access: 'admin',
  status: 200,
  response: z
    .object({
      /** Each with a sentence where something is wrong. */
      checks: z.array(
        z.object({ name: z.string(), value: z.string(), ok: z.boolean(), problem: z.string().optional() }),
      ),
      jobs: z.array(job),
      failedLetters: z.array(letter),
    })
    .meta({ id: 'Operations' }),
} as const satisfies Contract

export const startJob = {
  summary: 'Publish everything again, recount votes, or back up now',
  access: 'admin',
  params: z.object({ job: z.enum(OPERATION_JOBS) }),
  status: 200,
  response: job,
} as const satisfies Contract

export const retryLetter = {
  summary: 'Queue a letter again that could not be sent',
  access: 'admin',
  params: byId,
  status: 204,
  response: nothing,
} as const satisfies Contract

export const deleteLetter = {
  summary: 'Delete a letter that could not be sent',
  access: 'admin',
  params: byId,
  status: 204,
  response: nothing,
} as const satisfies Contract
