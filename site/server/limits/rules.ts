/** The rate limits of routes that could be abused. */
import type { Route } from '#site/contracts/routes.ts'

/** Routes with the same rule object share one counter. */
export interface Rule {
  /** What is counted: each network, each account it's about, each account from each network, or each signed-in user. */
  by: 'address' | 'account' | 'account and address' | 'person'
  attempts: number
  seconds: number
  /** Attempts that end differently are refunded. Default: all count. */
  only?: 'failures' | 'successes'
  /** In seconds: once the attempts are used up, each further one has to wait, twice as long each time. Default: none until the period ends. */
  slows?: { first: number; most: number }
  /** Doesn't count networks from which the account was recently signed in to. */
  sparesKnown?: true
}

/** Routes, actions that only some calls of a route perform, and pages rendered on request. */
export type Counted = Route | 'address change' | 'reset email' | 'claim email' | 'rendering' | 'mcp'

const MINUTE = 60
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** Routes that hash a password, which keeps a core busy on purpose. */
export const IN_TURN: ReadonlySet<Route> = new Set([
  'POST /api/auth/signin',
  'POST /api/auth/signup',
  'POST /api/admin/login',
  'POST /api/auth/reset-password',
  'POST /api/auth/confirm-email',
  'PUT /api/users/password',
  'DELETE /api/users/account',
])

/** Emails that anyone can trigger to someone else's mailbox. Each kind has its own counter, so one can't block another. */
const EMAILS = { by: 'account', attempts: 5, seconds: DAY, only: 'successes' } as const satisfies Rule
const VERIFICATIONS: Rule = { ...EMAILS }
const ADDRESS_CHANGES: Rule = { ...EMAILS }
const CLAIMS: Rule = { ...EMAILS }

/** Wrong passwords for one account on any route. Guessing from elsewhere can't lock its owner out. */
const GUESSES: readonly Rule[] = [
  { by: 'account and address', attempts: 10, seconds: 5 * MINUTE, only: 'failures' },
  {
    by: 'account',
    attempts: 100,
    seconds: HOUR,
    only: 'failures',
    slows: { first: 1, most: 30 },
    sparesKnown: true,
  },
]

/** Each click on a bookmark is a call; after being offline many are sent at once. */
const SAVING: readonly Rule[] = [{ by: 'person', attempts: 300, seconds: MINUTE }]

const SIGN_INS: readonly Rule[] = [
  { by: 'address', attempts: 10, seconds: 5 * MINUTE, only: 'failures' },
  ...GUESSES,
]

/** Wrong passwords within a session. Guesses from outside don't count toward it. */
const GUESSES_SIGNED_IN: Rule = { by: 'person', attempts: 10, seconds: 5 * MINUTE, only: 'failures' }

/** Accepted submissions. Those of signed-in users count by both rules. */
const SUBMISSIONS: readonly Rule[] = [
  { by: 'person', attempts: 20, seconds: HOUR, only: 'successes' },
  { by: 'address', attempts: 40, seconds: HOUR, only: 'successes' },
]

/** The same for suggestions, which have counters of their own. */
const SUGGESTIONS = SUBMISSIONS.map((rule) => ({ ...rule }))

/** Many people's assistants call from the few addresses of one company. */
const PROGRAMS: readonly Rule[] = [{ by: 'address', attempts: 300, seconds: 30 }]

/** A refused attempt isn't counted by later rules, so a refused address can't use up an account's attempts. */
export const RULES: Partial<Record<Counted, readonly Rule[]>> = {
  // More than a household searches and opens. Cached responses aren't counted.
  rendering: [{ by: 'address', attempts: 100, seconds: 10 }],
  mcp: PROGRAMS,
  'POST /api/ard/search': PROGRAMS,
  'POST /api/ard/explore': PROGRAMS,
  'address change': [{ by: 'person', attempts: 5, seconds: HOUR }, ADDRESS_CHANGES],
  // A link lives for half an hour, so its owner always gets one that works.
  'reset email': [{ by: 'account', attempts: 5, seconds: DAY, slows: { first: MINUTE, most: 30 * MINUTE } }],
  'claim email': [{ by: 'person', attempts: 5, seconds: HOUR }, CLAIMS],
  'POST /api/auth/signin': SIGN_INS,
  'POST /api/admin/login': SIGN_INS,
  // Signing up with the password of an existing account signs in.
  'POST /api/auth/signup': [{ by: 'address', attempts: 30, seconds: HOUR }, ...GUESSES, VERIFICATIONS],
  'GET /api/auth/google/callback': [{ by: 'address', attempts: 30, seconds: 5 * MINUTE }],
  'POST /api/auth/google/return': [{ by: 'address', attempts: 60, seconds: 5 * MINUTE }],
  'POST /api/auth/check-link': [{ by: 'address', attempts: 60, seconds: 5 * MINUTE }],
  'POST /api/auth/forgot-password': [{ by: 'address', attempts: 20, seconds: HOUR }],
  'POST /api/auth/reset-password': [{ by: 'address', attempts: 20, seconds: 5 * MINUTE }],
  'POST /api/auth/verify-email': [{ by: 'address', attempts: 20, seconds: 5 * MINUTE }],
  'POST /api/auth/confirm-email': [{ by: 'address', attempts: 10, seconds: 5 * MINUTE }, ...GUESSES],
  'POST /api/auth/resend-verification': [{ by: 'person', attempts: 5, seconds: HOUR }, VERIFICATIONS],
  'PUT /api/users/profile': [{ by: 'person', attempts: 30, seconds: HOUR }],
  'PUT /api/users/password': [GUESSES_SIGNED_IN],
  'DELETE /api/users/account': [GUESSES_SIGNED_IN],
  'GET /api/users/data': [{ by: 'person', attempts: 10, seconds: 5 * MINUTE }],
  'GET /api/users/saved': [{ by: 'person', attempts: 120, seconds: MINUTE }],
  'POST /api/users/saved': SAVING,
  'PUT /api/users/saved/{id}': SAVING,
  'DELETE /api/users/saved/{id}': SAVING,
  // Called while typing.
  'GET /api/agents/duplicates': [{ by: 'address', attempts: 120, seconds: MINUTE }],
  'POST /api/agents': SUBMISSIONS,
  'POST /api/agents/{id}/suggestions': SUGGESTIONS,
  'PUT /api/submissions/{key}': [{ by: 'address', attempts: 40, seconds: HOUR }],
  'GET /api/submissions/{key}': [{ by: 'address', attempts: 120, seconds: 5 * MINUTE }],
  'GET /api/review-queue': [{ by: 'address', attempts: 120, seconds: 5 * MINUTE }],
  'POST /api/agents/{id}/preview': [{ by: 'person', attempts: 60, seconds: MINUTE }],
  'POST /s3/multipart': [{ by: 'person', attempts: 60, seconds: HOUR }],
  // The largest file has a thousand parts of the usual size, and some are sent again.
  'GET /s3/multipart/{uploadId}/{partNumber}': [{ by: 'person', attempts: 3000, seconds: HOUR }],
  'GET /s3/multipart/{uploadId}': [{ by: 'person', attempts: 600, seconds: HOUR }],
  'POST /s3/multipart/{uploadId}/complete': [{ by: 'person', attempts: 120, seconds: HOUR }],
  'GET /s3/params': [{ by: 'person', attempts: 120, seconds: HOUR }],
  'GET /s3/sts': [{ by: 'person', attempts: 20, seconds: HOUR }],
  'POST /api/objects/upload': [
    { by: 'person', attempts: 30, seconds: HOUR },
    { by: 'address', attempts: 60, seconds: HOUR },
  ],
  // Each one makes this site fetch another.
  'POST /api/prefill': [{ by: 'address', attempts: 30, seconds: HOUR }],
  'GET /api/agents/{id}/claims': [{ by: 'person', attempts: 120, seconds: 5 * MINUTE }],
  'POST /api/agents/{id}/claims/check': [{ by: 'person', attempts: 30, seconds: HOUR }],
  'POST /api/agents/{id}/claims': [{ by: 'person', attempts: 60, seconds: HOUR }],
  'POST /api/agents/{id}/checks': [{ by: 'person', attempts: 10, seconds: HOUR }],
  'PUT /api/agents/{id}/discontinued': [{ by: 'person', attempts: 30, seconds: HOUR }],
  'POST /api/agents/{id}/upvote': [{ by: 'person', attempts: 60, seconds: MINUTE }],
}
