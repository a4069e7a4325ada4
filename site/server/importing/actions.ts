/** Actions of the import routes. */
import { fullName } from '#site/domain/person.ts'
import type { Action, UserContext } from '#site/server/http/endpoint.ts'
import { unavailable } from '#site/server/http/errors.ts'
import { JsonText } from '#site/server/http/reply-bodies.ts'
import { granted } from '#site/server/pocketbase/ask.ts'
import { IMPORTS_OFF } from './import-texts.ts'
import type { FileImports, ImportRun } from './imports.ts'

const AUDIT_MS = 2500

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
    ...{ update, by: fullName(context.caller.person), allow: audited(context, 'import.run', id) },
    onEnd: () => context.accounts.waiting.forget(),
  })

export const cancelImport: Action<'POST /api/admin/imports/{id}/cancel'> = ({ id }, context) =>
  importsOf(context).cancel(id, audited(context, 'import.cancel', id))

export const deleteImport: Action<'DELETE /api/admin/imports/{id}'> = async ({ id }, context) => {
  await importsOf(context).remove(id)
  return null
}

export const readImportReport: Action<'GET /api/admin/imports/{id}/report'> = async ({ id }, context) =>
  new JsonText(await importsOf(context).report(id))

/** Audits with the site's own rights, because only the site knows about imports. */
function audited(context: UserContext, action: string, target: string): ImportRun['allow'] {
  const { accounts, caller, address } = context
  return async (targetName, after) => {
    const body = { action, target, targetName, actor: caller.id, after }
    const signal = AbortSignal.timeout(AUDIT_MS)
    granted(await accounts.askAsSite({ method: 'POST', path: '/api/roster/audit', body, address, signal }))
  }
}

function importsOf({ imports }: UserContext): FileImports {
  if (!imports) throw unavailable(IMPORTS_OFF)
  return imports
}
