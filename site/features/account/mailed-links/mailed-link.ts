/** Whether a mailed link is still valid. */
import { atom } from 'nanostores'
import { ApiFailure, call } from '#site/client/api.ts'
import { mailedToken } from './mailed-token.ts'

/** True once the API has refused the link. */
export const $linkIsDead = atom(false)

/** Asked when the link is opened, so that nobody fills in a form in vain. */
export async function checkMailedLink(page: 'reset-password' | 'confirm-email'): Promise<void> {
  try {
    await call('POST /api/auth/check-link', { body: { page, token: mailedToken() } }, { anonymous: true })
  } catch (error) {
    if (isDeadLink(error)) $linkIsDead.set(true)
  }
}

/** Whether the error means that the link is dead, not that it could not be checked. */
export function isDeadLink(error: unknown): boolean {
  return error instanceof ApiFailure && error.status < 429
}
