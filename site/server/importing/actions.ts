/** The actions of the import routes. */
import { z } from 'zod'
import { importBatch } from '#site/contracts/imports.ts'
import { fullName } from '#site/domain/person.ts'
import type { Action, UserContext } from '#site/server/http/endpoint.ts'
import { conflict, notFound, unavailable } from '#site/server/http/errors.ts'
import { JsonText } from '#site/server/http/reply-bodies.ts'
import { type Answer, granted, read } from '#site/server/pocketbase/ask.ts'
import { date, isRecordId, optionalDate } from '#site/server/pocketbase/records.ts'
import type { FileImports, ImportRun } from './imports.ts'

const BATCH_UNKNOWN = 'This import no longer exists'

/** Deleting a hundred agents may take longer than other requests. */
const STEP_MS = 60_000

export const readImports: Action<'GET /api/admin/imports'> = (_input, context) => {
  const current = importsOf(context).current()
  return { ...(current && { current }) }
}

export const uploadImport: Action<'POST /api/admin/imports'> = ({ name }, context) =>
  importsOf(context).upload(name, fullName(context.caller.person), context.file())

export const checkImport: Action<'POST /api/admin/imports/{id}/check'> = ({ id, ...options }, context) =>
  importsOf(context).check(id, fullName(context.caller.person), options)

export const runImport: Action<'POST /api/admin/imports/{id}/run'> = ({ id, update }, context) =>
  importsOf(context).run(id, {
    update,
    by: fullName(context.caller.person),
    allow: audited(context, 'import.run', id),
  })

export const cancelImport: Action<'POST /api/admin/imports/{id}/cancel'> = ({ id }, context) =>
  importsOf(context).cancel(id, audited(context, 'import.cancel', id))

export const readImportReport: Action<'GET /api/admin/imports/{id}/report'> = async ({ id }, context) =>
  new JsonText(await importsOf(context).report(id))

const row = importBatch
  .extend({
    at: date,
    counts: importBatch.shape.counts.nullable(),
    undone: optionalDate,
  })
  .transform(({ counts, undone, ...rest }) => ({
    ...rest,
    ...(counts && { counts }),
    ...(undone && { undone }),
  }))

export const readImportBatches: Action<'GET /api/admin/imports/batches'> = async (_input, context) => {
  const { items } = read(await ofAdmin(context, 'GET', ''), z.object({ items: z.array(row) }))
  return { batches: items }
}

const undoneStep = z.object({ item: row, isDone: z.boolean() })

export const undoImport: Action<'POST /api/admin/imports/batches/{id}/undo'> = async (
  { id, voted },
  context,
) => {
  if (!isRecordId(id)) throw notFound(BATCH_UNKNOWN)
  const { item, isDone } = read(await ofAdmin(context, 'POST', `/${id}/undo?voted=${voted}`), undoneStep)
  importsOf(context).forget(item)
  return { ...item, isDone }
}

async function ofAdmin(
  { accounts, address, caller }: UserContext,
  method: 'GET' | 'POST',
  path: string,
): Promise<Answer> {
  const signal = AbortSignal.timeout(STEP_MS)
  const question = { method, path: `/api/roster/admin/imports${path}`, token: caller.token, address, signal }
  const answer = await accounts.ask(question)
  if (answer.status === 404) throw notFound(BATCH_UNKNOWN)
  if (answer.status === 409)
    throw conflict(
      'This import is still running. Undo it when it has ended, or a minute after it stopped unexpectedly.',
    )
  return answer
}

/** Audits with the site's own rights, because only the site knows about imports. */
function audited({ askAsSite, caller }: UserContext, action: string, target: string): ImportRun['allow'] {
  return async (targetName, after) => {
    const body = { action, target, targetName, actor: caller.id, after }
    granted(await askAsSite('POST', '/api/collections/audit/records', body))
  }
}

function importsOf({ imports }: UserContext): FileImports {
  if (!imports) throw unavailable("Importing isn't available on this site")
  return imports
}
