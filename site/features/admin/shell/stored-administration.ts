/** What this browser stores of an administrator who is signed in: a token of its own, and whose it is. */

import type { Result } from '#site/client/api.ts'
import { ADMIN_TOKEN, ADMIN_USER, readStored, removeStored, writeStored } from '#site/client/storage.ts'

type Session = Result<'POST /api/admin/login'>
export type Administrator = Session['user']

/** Undefined without a token, too; layouts/admin-boot.astro decides the same before the page is drawn. */
export function storedAdministrator(): Administrator | undefined {
  const text = readStored('local', ADMIN_TOKEN) && readStored('local', ADMIN_USER)
  if (!text) return undefined
  try {
    const user: unknown = JSON.parse(text)
    return isAdministrator(user) ? user : undefined
  } catch {
    return undefined
  }
}

export function openAdministration({ adminToken, user }: Session): void {
  writeStored('local', ADMIN_TOKEN, adminToken)
  writeStored('local', ADMIN_USER, JSON.stringify(user))
}

export function closeAdministration(): void {
  removeStored('local', ADMIN_TOKEN)
  removeStored('local', ADMIN_USER)
}

function isAdministrator(value: unknown): value is Administrator {
  return value instanceof Object && 'firstName' in value
}
