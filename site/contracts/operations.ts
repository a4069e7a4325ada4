/** Health of the running site, and the jobs an administrator can start. */
import { z } from 'zod'
import { OPERATION_CHECKS, OPERATION_JOBS } from '#site/domain/operations.ts'
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

const check = z
  .object({
    name: z.enum(OPERATION_CHECKS),
    value: z.string(),
    /** False when somebody should do something. */
    ok: z.boolean(),
    /** One sentence: how it is, or what is wrong. */
    text: z.string(),
    /** Time of the event. */
    at: isoDate.optional(),
    /** From 0 to 1: how much of it is used. */
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
    /** False for what PocketBase wrote itself: its text is not kept. */
    canRetry: z.boolean(),
  })
  .meta({ id: 'FailedEmail' })

export const readOperations = {
  summary: 'Get the status of the running site: replica, publisher, mail, backups, disk, versions, jobs',
  access: 'admin',
  status: 200,
  response: z
    .object({
      checks: z.array(check),
      jobs: z.array(job),
      failedEmails: z.array(email),
    })
    .meta({ id: 'Operations' }),
} as const satisfies Contract

export const startJob = {
  summary: 'Start a job: republish all pages, recount votes, back up, or fetch news',
  access: 'admin',
  params: z.object({ job: z.enum(OPERATION_JOBS) }),
  status: 200,
  response: job,
} as const satisfies Contract

export const retryEmail = {
  summary: 'Requeue a failed email',
  access: 'admin',
  params: byId,
  status: 204,
  response: nothing,
} as const satisfies Contract

export const deleteEmail = {
  summary: 'Delete a failed email',
  access: 'admin',
  params: byId,
  status: 204,
  response: nothing,
} as const satisfies Contract
