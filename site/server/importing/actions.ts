/** The routes of importing. */

import type { Action, UserContext } from '#site/server/http/endpoint.ts'
import { unavailable } from '#site/server/http/errors.ts'
import { JsonText } from '#site/server/http/json-text.ts'
import { granted } from '#site/server/pocketbase/ask.ts'
import type { Imports } from '#site/server/services/import-service.ts'
import { IMPORTS_OFF } from './import-texts.ts'

/** Planning takes as long as it needs; each question after it has a time of its own. */
const ASK_MS = 2500

export const listImports: Action<'GET /api/admin/imports'> = (_input, context) => importsOf(context).list()

export const readImport: Action<'GET /api/admin/imports/{id}'> = ({ id }, context) =>
  importsOf(context).read(id)

export const uploadImport: Action<'POST /api/admin/imports'> = ({ name, format }, context) =>
  importsOf(context).upload({ name, format, file: context.file() })

export const rereadImport: Action<'PUT /api/admin/imports/{id}'> = ({ id, ...how }, context) =>
  importsOf(context).reread(id, how)

export const deleteImport: Action<'DELETE /api/admin/imports/{id}'> = async ({ id }, context) => {
  await importsOf(context).remove(id)
  return null
}

export const runImport: Action<'POST /api/admin/imports/{id}/run'> = async (
  { id, dryRun, ...options },
  context,
) => {
  const imports = importsOf(context)
  const { firstName, lastName } = context.caller.person
  const { fileName: targetName } = imports.read(id)
  const { mode, status, leaveOut } = options
  return await imports.run(id, {
    ...{ dryRun, options, by: `${firstName} ${lastName}`.trim() },
    allow: (counts) =>
      putOnRecord(
        context,
        { action: 'import.run', target: id, targetName },
        { ...counts, mode, status, leaveOut },
      ),
    onEnd: () => context.accounts.waiting.forget(),
  })
}

export const cancelImport: Action<'POST /api/admin/imports/{id}/cancel'> = async ({ id }, context) => {
  const imports = importsOf(context)
  const { fileName: targetName } = imports.read(id)
  return await imports.cancel(id, (progress) =>
    putOnRecord(context, { action: 'import.cancel', target: id, targetName }, progress),
  )
}

export const readImportReport: Action<'GET /api/admin/imports/{id}/report'> = async ({ id }, context) =>
  new JsonText(await importsOf(context).report(id))

/** With the site's own rights: only the site knows that an import runs. */
async function putOnRecord(
  { accounts, caller, address }: UserContext,
  what: { action: string; target: string; targetName: string },
  after: object,
): Promise<void> {
  const signal = AbortSignal.timeout(ASK_MS)
  const body = { ...what, actor: caller.id, after }
  granted(await accounts.askAsSite({ method: 'POST', path: '/api/roster/audit', body, address, signal }))
}

function importsOf({ imports }: UserContext): Imports {
  if (!imports) throw unavailable(IMPORTS_OFF)
  return imports
}
