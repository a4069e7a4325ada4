/** Mailed links: what their address carried; layouts/mailed-boot.astro keeps it with the page's entry in the history. */
import { claimsIn } from './token-claims.ts'

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
