/** The admin's session in this browser, and API calls with its token, which is stored apart from the visitor's own. */
import { ApiFailure, type CallArguments, call, isSessionRefused, type Result } from '#site/client/api.ts'
import { redirectTo } from '#site/client/navigation.ts'
import {
  ADMIN_TOKEN,
  ADMIN_USER,
  parseJson,
  readStored,
  removeStored,
  writeStored,
} from '#site/client/storage.ts'
import type { Route } from '#site/contracts/routes.ts'
import { PAGES } from '#site/domain/addresses.ts'

type Session = Result<'POST /api/admin/login'>

/** Removes a token that has expired or lost its rights, and opens the admin sign-in. */
export async function callAsAdmin<R extends Route>(
  route: R,
  ...[input, options]: CallArguments<R>
): Promise<Result<R>> {
  const token = adminToken() ?? ''
  const caller = token ? { as: token } : { anonymous: true }
  try {
    return await call(route, ...([input, { ...options, ...caller }] as CallArguments<R>))
  } catch (error) {
    if (isSessionRefused(error)) leave(token)
    throw error
  }
}

/** The stored record, if another admin saved it in the meantime. */
export function currentOf<Item>(error: unknown): Item | undefined {
  const { status, body } = error instanceof ApiFailure ? error : {}
  return status === 409 && body?.current && 'version' in body.current ? (body.current as Item) : undefined
}

/** Ignored if the admin has signed in again in the meantime. */
function leave(token: string): void {
  if ((adminToken() ?? '') !== token) return
  endAdminSession()
  redirectTo(PAGES.admin)
}

export function adminToken(): string | undefined {
  return readStored('local', ADMIN_TOKEN)
}

/** Undefined without a token, too. layouts/admin-boot.astro repeats this rule before the page is drawn. */
export function storedAdmin(): Session['user'] | undefined {
  const user: Session['user'] | undefined = parseJson(adminToken() && readStored('local', ADMIN_USER))
  return user?.firstName === undefined ? undefined : user
}

export function startAdminSession({ adminToken: token, user }: Session): void {
  writeStored('local', ADMIN_TOKEN, token)
  writeStored('local', ADMIN_USER, JSON.stringify(user))
}

export function endAdminSession(): void {
  removeStored('local', ADMIN_TOKEN)
  removeStored('local', ADMIN_USER)
}
