/** Mailed links: what their address carries. */
import { claimsIn } from './token-claims.ts'

/** The token in the address; empty when somebody came without one. */
export function mailedToken(): string {
  return new URLSearchParams(window.location.search).get('token') ?? ''
}

/** The address of the account the link is for, as its token says; empty when that is no token of the site. */
export function mailedAddress(): string {
  const { email } = claimsIn(mailedToken())
  return typeof email === 'string' ? email : ''
}
