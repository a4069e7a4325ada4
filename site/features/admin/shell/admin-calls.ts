/** Calls the API of the administration with the administrator's token, which is kept apart from the visitor's own. */

import { type ApiCall, ApiFailure, callApi } from '#site/client/api.ts'
import { redirectTo } from '#site/client/navigation.ts'
import { ADMIN_TOKEN, readStored } from '#site/client/storage.ts'
import type * as contracts from '#site/contracts/administration.ts'
import type { Input, Output } from '#site/contracts/contract.ts'
import { PAGES } from '#site/domain/addresses.ts'
import { closeAdministration } from './stored-administration.ts'

export type AdminStats = Output<typeof contracts.readStats>
export type UserList = Output<typeof contracts.listUsers>
export type Account = Output<typeof contracts.changeRole>

/** As callApi; a token that is dead or has lost its power is removed, and leads to the administration's sign-in. */
export async function callAsAdmin<T>(path: string, call: ApiCall = {}): Promise<T> {
  const token = readStored('local', ADMIN_TOKEN) ?? ''
  try {
    return await callApi<T>(path, { ...call, ...(token ? { as: token } : { anonymous: true }) })
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

export function signInAsAdmin(
  body: Input<typeof contracts.signInAsAdmin>,
): Promise<Output<typeof contracts.signInAsAdmin>> {
  return callApi('/api/admin/login', { method: 'POST', body, anonymous: true })
}

export function fetchStats(): Promise<AdminStats> {
  return callAsAdmin('/api/admin/stats')
}

/** A page of the list; `after` is the `next` of the page before. */
export function fetchUsers(
  asked: { search: string; only: string },
  after: string | undefined,
): Promise<UserList> {
  const query = new URLSearchParams(
    Object.entries({ ...asked, after: after ?? '' }).filter(([, value]) => value),
  )
  return callAsAdmin(`/api/admin/users?${query}`)
}

export function changeRole(id: string, role: Account['role']): Promise<Account> {
  return callAsAdmin(`/api/admin/users/${id}/role`, { method: 'PUT', body: { role } })
}

/** Without a reason the suspension is lifted. */
export function suspendUser(id: string, reason?: string): Promise<Account> {
  const body = reason === undefined ? { suspended: false } : { suspended: true, reason }
  return callAsAdmin(`/api/admin/users/${id}/suspension`, { method: 'PUT', body })
}
