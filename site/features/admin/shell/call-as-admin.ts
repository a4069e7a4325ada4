/** Calls the API with the administrator's token, which is kept apart from the visitor's own. */

import { ApiFailure, type CallArguments, call, type Result } from '#site/client/api.ts'
import { redirectTo } from '#site/client/navigation.ts'
import { ADMIN_TOKEN, readStored } from '#site/client/storage.ts'
import type { Route } from '#site/contracts/routes.ts'
import { PAGES } from '#site/domain/addresses.ts'
import { closeAdministration } from './stored-administration.ts'

/** As `call`; a token that is dead or has lost its power is removed, and leads to the administration's sign-in. */
export async function callAsAdmin<R extends Route>(
  route: R,
  ...[input, options]: CallArguments<R>
): Promise<Result<R>> {
  const token = readStored('local', ADMIN_TOKEN) ?? ''
  const caller = token ? { as: token } : { anonymous: true }
  try {
    return await call(route, ...([input, { ...options, ...caller }] as CallArguments<R>))
  } catch (error) {
    if (error instanceof ApiFailure && [401, 403].includes(error.status)) leave(token)
    throw error
  }
}

/** Unless somebody has signed in again meanwhile. */
function leave(token: string): void {
  if ((readStored('local', ADMIN_TOKEN) ?? '') !== token) return
  closeAdministration()
  redirectTo(PAGES.admin)
}
