/** The expected replies to each kind of caller. */
import type { Kind } from '#site/tests/support/samples/cast.ts'

/** The status of the reply to each. */
export type Expected = Record<Kind, number>

const DEAD = { suspended: 401, expired: 401, revoked: 401, forged: 401, garbage: 401 }

/** The same for everyone with a valid token or none. All tokens of an admin get the same. */
export const anyone = (status: number, but: Partial<Expected> = {}): Expected => ({
  nobody: status,
  user: status,
  other: status,
  unverified: status,
  demoted: status,
  admin: status,
  administration: but.admin ?? status,
  ...DEAD,
  ...but,
})

export const signedIn = (status: number, but: Partial<Expected> = {}) =>
  anyone(status, { nobody: 401, ...but })
