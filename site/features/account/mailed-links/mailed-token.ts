/** The token of a mailed link, which layouts/mailed-boot.astro moves from the address into the page's history entry. */
import { claimsIn } from '#site/client/token-claims.ts'

/** Empty when somebody came without one. */
export function mailedToken(): string {
  const { mailed } = window.history.state ?? {}
  return typeof mailed === 'string' ? mailed : ''
}

/** The address of the account the link is for, as its token says; empty when that is no token of the site. */
export function mailedAddress(): string {
  const { email } = claimsIn(mailedToken())
  return typeof email === 'string' ? email : ''
}
