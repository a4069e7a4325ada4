import { z } from 'zod'
import { OPERATION_CHECKS, OPERATION_JOBS } from '#site/domain/texts/operations.ts'
import type { Contracts } from './contract.ts'
import { isoDate } from './fields.ts'

const job = z
  .object({
    name: z.enum(OPERATION_JOBS),
    state: z.enum(['running', 'done', 'failed']),
    progress: z.number().min(0).max(1),
    startedAt: isoDate,
    endedAt: isoDate.optional(),
    outcome: z.string().optional(),
  })
  .meta({ id: 'Job' })

const check = z
  .object({
    name: z.enum(OPERATION_CHECKS),
    value: z.string(),
    ok: z.boolean(),
    text: z.string(),
    at: isoDate.optional(),
    share: z.number().min(0).max(1).optional(),
  })
  .meta({ id: 'OperationCheck' })

const email = z
  .object({
    id: z.string(),
    to: z.string(),
    template: z.string(),
    problem: z.string(),
    tries: z.number().int(),
    createdAt: isoDate,
    /** False for emails that PocketBase wrote itself, whose text isn't stored. */
    canRetry: z.boolean(),
  })
  .meta({ id: 'FailedEmail' })

export const OPERATION_ROUTES = {
  'GET /api/admin/operations': {
    summary: 'Get the status of the running site: replica, publisher, mail, backups, disk, versions, jobs',
    access: 'admin',
    response: z
      .object({
        checks: z.array(check),
        jobs: z.array(job),
        failedEmails: z.array(email),
      })
      .meta({ id: 'Operations' }),
  },
  'POST /api/admin/operations/{job}': {
    summary: 'Start a job: republish all pages, recount votes, back up, or fetch news',
    access: 'admin',
    params: z.object({ job: z.enum(OPERATION_JOBS) }),
    response: job,
  },
  'POST /api/admin/emails/{id}/retry': {
    summary: 'Requeue a failed email',
    access: 'admin',
  },
  'DELETE /api/admin/emails/{id}': {
    summary: 'Delete a failed email',
    access: 'admin',
  },
} as const satisfies Contracts
