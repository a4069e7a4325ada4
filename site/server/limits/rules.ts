/** The rate limits of routes that could be abused. */
import type { Route } from '#site/contracts/routes.ts'

/** Routes that have the same rule, not just an equal one, are counted together. */
export interface Rule {
  /** Counted for each network, each account it is about, each account from each network, or each signed-in person. */
  by: 'address' | 'account' | 'account and address' | 'person'
  tries: number
  seconds: number
  /** Tries that end otherwise are given back. Default: all of them count. */
  only?: 'failures' | 'successes'
  /** In seconds: with the last try a wait begins before the next, and it doubles with each. Default: none until the time is over. */
  slows?: { first: number; most: number }
  /** Counts nobody who comes from where the account was signed in to of late. */
  sparesKnown?: true
}

/** Routes, what only some calls of a route do, and whatever has to be made for a reader because it is not there yet. */
export type Counted = Route | 'address change' | 'reset email' | 'making'

const MINUTE = 60
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** Routes that check or make a password, which keeps a core busy on purpose. */
export const IN_TURN: ReadonlySet<Route> = new Set([
  'POST /api/auth/signin',
  'POST /api/auth/signup',
  'POST /api/admin/login',
  'POST /api/auth/reset-password',
  'POST /api/auth/confirm-email',
  'PUT /api/users/password',
  'DELETE /api/users/account',
])

/** What anybody can have sent to a mailbox that is not theirs; each kind by itself, so that one cannot keep out the other. */
const EMAILS = { by: 'account', tries: 5, seconds: DAY, only: 'successes' } as const satisfies Rule
const VERIFICATIONS: Rule = { ...EMAILS }
const ADDRESS_CHANGES: Rule = { ...EMAILS }

/** Wrong passwords for one account, however they are tried. Who guesses from elsewhere cannot lock its owner out. */
const GUESSES: readonly Rule[] = [
  { by: 'account and address', tries: 10, seconds: 5 * MINUTE, only: 'failures' },
  {
    by: 'account',
    tries: 100,
    seconds: HOUR,
    only: 'failures',
    slows: { first: 1, most: 30 },
    sparesKnown: true,
  },
]

/** Each press of a bookmark is a call; whoever was offline sends many at once. */
const SAVING: readonly Rule[] = [{ by: 'person', tries: 300, seconds: MINUTE }]

const SIGN_INS: readonly Rule[] = [
  { by: 'address', tries: 10, seconds: 5 * MINUTE, only: 'failures' },
  ...GUESSES,
]

/** Wrong passwords within a session, which no guess from outside can use up. */
const GUESSES_SIGNED_IN: Rule = { by: 'person', tries: 10, seconds: 5 * MINUTE, only: 'failures' }

/** Submissions that came in; one who is signed in is counted as a person too. */
const SUBMISSIONS: readonly Rule[] = [
  { by: 'person', tries: 20, seconds: HOUR, only: 'successes' },
  { by: 'address', tries: 40, seconds: HOUR, only: 'successes' },
]

/** A refused try is not counted by the rules after it: who is refused as an address cannot use up an account's tries. */
export const RULES: Partial<Record<Counted, readonly Rule[]>> = {
  // More than a household types and opens; what is ready for everybody is not counted.
  making: [{ by: 'address', tries: 100, seconds: 10 }],
  'address change': [{ by: 'person', tries: 5, seconds: HOUR }, ADDRESS_CHANGES],
  // Half an hour is as long as a link lives: however many ask, its owner has one that works.
  'reset email': [{ by: 'account', tries: 5, seconds: DAY, slows: { first: MINUTE, most: 30 * MINUTE } }],
  'POST /api/auth/signin': SIGN_INS,
  'POST /api/admin/login': SIGN_INS,
  // With the password of an account that is there already, signing up signs in.
  'POST /api/auth/signup': [{ by: 'address', tries: 30, seconds: HOUR }, ...GUESSES, VERIFICATIONS],
  'GET /api/auth/google/callback': [{ by: 'address', tries: 30, seconds: 5 * MINUTE }],
  'POST /api/auth/google/return': [{ by: 'address', tries: 60, seconds: 5 * MINUTE }],
  'POST /api/auth/check-link': [{ by: 'address', tries: 60, seconds: 5 * MINUTE }],
  'POST /api/auth/forgot-password': [{ by: 'address', tries: 20, seconds: HOUR }],
  'POST /api/auth/reset-password': [{ by: 'address', tries: 20, seconds: 5 * MINUTE }],
  'POST /api/auth/verify-email': [{ by: 'address', tries: 20, seconds: 5 * MINUTE }],
  'POST /api/auth/confirm-email': [{ by: 'address', tries: 10, seconds: 5 * MINUTE }, ...GUESSES],
  'POST /api/auth/resend-verification': [{ by: 'person', tries: 5, seconds: HOUR }, VERIFICATIONS],
  'PUT /api/users/profile': [{ by: 'person', tries: 30, seconds: HOUR }],
  'PUT /api/users/password': [GUESSES_SIGNED_IN],
  'DELETE /api/users/account': [GUESSES_SIGNED_IN],
  'GET /api/users/data': [{ by: 'person', tries: 10, seconds: 5 * MINUTE }],
  'GET /api/users/saved': [{ by: 'person', tries: 120, seconds: MINUTE }],
  'POST /api/users/saved': SAVING,
  'PUT /api/users/saved/{id}': SAVING,
  'DELETE /api/users/saved/{id}': SAVING,
  // Asked while somebody types.
  'GET /api/agents/duplicates': [{ by: 'address', tries: 120, seconds: MINUTE }],
  'POST /api/agents': SUBMISSIONS,
  'PUT /api/submissions/{key}': [{ by: 'address', tries: 40, seconds: HOUR }],
  'GET /api/submissions/{key}': [{ by: 'address', tries: 120, seconds: 5 * MINUTE }],
  'GET /api/review-queue': [{ by: 'address', tries: 120, seconds: 5 * MINUTE }],
  'POST /api/agents/{id}/preview': [{ by: 'person', tries: 60, seconds: MINUTE }],
  'POST /s3/multipart': [{ by: 'person', tries: 60, seconds: HOUR }],
  // The largest file has a thousand parts of the usual size, and some are sent twice.
  'GET /s3/multipart/{uploadId}/{partNumber}': [{ by: 'person', tries: 3000, seconds: HOUR }],
  'GET /s3/multipart/{uploadId}': [{ by: 'person', tries: 600, seconds: HOUR }],
  'POST /s3/multipart/{uploadId}/complete': [{ by: 'person', tries: 120, seconds: HOUR }],
  'GET /s3/params': [{ by: 'person', tries: 120, seconds: HOUR }],
  'GET /s3/sts': [{ by: 'person', tries: 20, seconds: HOUR }],
  'POST /api/objects/upload': [
    { by: 'person', tries: 30, seconds: HOUR },
    { by: 'address', tries: 60, seconds: HOUR },
  ],
  // Each one makes this site ask another's.
  'POST /api/prefill': [{ by: 'address', tries: 30, seconds: HOUR }],
  'POST /api/agents/{id}/upvote': [{ by: 'person', tries: 60, seconds: MINUTE }],
}
