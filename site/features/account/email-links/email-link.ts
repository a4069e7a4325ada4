/** The token of an email link, which layouts/email-link-boot.astro moves from the URL into the page's history entry. */
import { atom, onMount } from 'nanostores'
import { ApiFailure, call } from '#site/client/api.ts'
import { claimsIn } from '#site/client/stored-account.ts'

/** The account's email address according to the token; empty until the page runs, and for links that don't say. */
export const $linkedEmail = atom('')

onMount($linkedEmail, () => {
  const { email } = claimsIn(linkToken())
  $linkedEmail.set(typeof email === 'string' ? email : '')
})

/** Empty if the page was opened without one. */
export function linkToken(): string {
  const { mailed } = window.history.state ?? {}
  return typeof mailed === 'string' ? mailed : ''
}

/** True once the API has refused the link. */
export const $linkIsInvalid = atom(false)

/** Runs when the link is opened, so that no form is filled in for nothing. */
export async function checkLink(page: 'reset-password' | 'confirm-email'): Promise<void> {
  try {
    await call('POST /api/auth/check-link', { body: { page, token: linkToken() } }, { anonymous: true })
  } catch (error) {
    if (isInvalidLink(error)) $linkIsInvalid.set(true)
  }
}

/** False for an error that only means that the link couldn't be checked. */
export function isInvalidLink(error: unknown): boolean {
  return error instanceof ApiFailure && error.status < 429
}
