import { z } from 'zod'
import type { Contracts } from './contract.ts'

const line = z
  .object({
    name: z.enum(['database', 'backup', 'copy', 'mail', 'news']),
    state: z.enum(['works', 'waiting', 'broken', 'off', 'unset']),
    text: z.string(),
    /** What an admin can do about it. */
    action: z.enum(['backup', 'retry']).optional(),
  })
  .meta({ id: 'StatusLine' })

export const STATUS_ROUTES = {
  'GET /api/admin/status': {
    summary: 'Get the status of the running site: versions, database, backups, copy, email, news',
    access: 'admin',
    response: z.object({ versions: z.string(), lines: z.array(line) }).meta({ id: 'Status' }),
  },
  'POST /api/admin/backups': {
    summary: 'Create a backup, and reply when it exists. Fails with 409 while one is being made',
    access: 'admin',
    status: 201,
    response: z.object({ name: z.string(), bytes: z.number().int() }),
  },
  'POST /api/admin/emails/retry': {
    summary: 'Requeue all failed emails',
    access: 'admin',
    response: z.object({ queued: z.number().int() }),
  },
} as const satisfies Contracts
