/** The routes of the status section. */
import { z } from 'zod'
import { SERVER_FAILED } from '#site/domain/texts/api.ts'
import { BACKUP_ELSEWHERE, BACKUP_RUNS } from '#site/server/backups/backup-texts.ts'
import type { Action } from '#site/server/http/endpoint.ts'
import { ApiError, conflict, unavailable } from '#site/server/http/errors.ts'
import { granted, read } from '#site/server/pocketbase/ask.ts'

const queued = z.object({ queued: z.int() })

export const getStatus: Action<'GET /api/admin/status'> = (_input, { status, accounts }) => {
  if (!status) throw unavailable("This site's status can't be read")
  return status(accounts.replicated)
}

/** The audit entry is written first: without it there is no backup. */
export const backUp: Action<'POST /api/admin/backups'> = async (_input, context) => {
  const { backups, config, caller } = context
  if (!backups || config.POCKETBASE_URL) throw conflict(BACKUP_ELSEWHERE)
  if (backups.isMaking) throw conflict(BACKUP_RUNS)
  try {
    const { name, bytes } = await backups.make(async () => {
      const entry = { action: 'job.backup', actor: caller.id }
      granted(await context.askAsSite('POST', '/api/collections/audit/records', entry))
    })
    return { name, bytes }
  } catch (error) {
    if (error instanceof ApiError) throw error
    context.log.error({ error }, 'failed to create a backup')
    throw new ApiError(500, { message: backups.problem ?? SERVER_FAILED })
  }
}

export const retryEmails: Action<'POST /api/admin/emails/retry'> = async (_input, { ask }) =>
  read(await ask('POST', '/api/roster/admin/emails/retry'), queued)
