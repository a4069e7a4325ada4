/** Signs in with Google: the site checks state and browser, PocketBase exchanges the code. */
import { createHash } from 'node:crypto'
import { z } from 'zod'
import type { Output } from '#site/contracts/routes.ts'
import { PAGES } from '#site/domain/addresses.ts'
import type { Config } from '#site/server/config/config.ts'
import type { Action, Context } from '#site/server/http/endpoint.ts'
import { read } from '#site/server/pocketbase/ask.ts'
import { refusedFields, session as sessionShape, suspensionReason } from '#site/server/pocketbase/people.ts'
import type { Session } from './sign-in.ts'

type Redirect = Output<'GET /api/auth/google'>
type Problem = 'unavailable' | 'failed' | 'cancelled' | 'unverified' | 'suspended'

const COOKIE = 'roster-google'
const NAME_LENGTH = 16
const FLOW_SECONDS = 10 * 60
const RETURN_SECONDS = 60
const EXCHANGE_MS = 15_000

const authMethods = z.object({
  oauth2: z.object({
    providers: z.array(
      z.object({ name: z.string(), state: z.string(), codeVerifier: z.string(), authURL: z.string() }),
    ),
  }),
})
const flow = z.object({ state: z.string(), verifier: z.string(), begun: z.number() })
const back = z.object({ name: z.string(), at: z.number() })

/** Begins on the canonical host, where Google returns to and needs the cookie. */
export const beginGoogle: Action<'GET /api/auth/google'> = async ({ here }, context) => {
  const { ask, accounts, config, host } = context
  if (!here && host !== new URL(config.SITE_URL).host)
    return { location: `${config.SITE_URL}/api/auth/google?here=1`, cookies: [] }
  const answer = await ask('GET', '/api/collections/users/auth-methods').catch(() => undefined)
  if (!answer) return problem('failed', config)
  const providers = authMethods.safeParse(answer.data).data?.oauth2.providers
  const google = providers?.find(({ name }) => name === 'google')
  if (!google) return problem('unavailable', config)
  const { state, codeVerifier: verifier, authURL } = google
  const sealed = accounts.seal.seal({ state, verifier, begun: Date.now() } satisfies z.input<typeof flow>)
  return {
    location: authURL + encodeURIComponent(callbackOf(config)),
    cookies: [cookieOf(state, sealed, FLOW_SECONDS, config)],
  }
}

export const finishGoogle: Action<'GET /api/auth/google/callback'> = async (given, context) => {
  const { accounts, cookie, config } = context
  const { state = '' } = given
  const begun = flow.safeParse(accounts.seal.open(cookie(cookieName(state)) ?? '')).data
  const isOurs =
    begun !== undefined && begun.state === state && Date.now() - begun.begun < FLOW_SECONDS * 1000
  if (!isOurs) return problem('failed', config)
  if (given.error || !given.code) {
    return problem(given.error === 'access_denied' ? 'cancelled' : 'failed', config, state)
  }
  const outcome = await exchange(given.code, begun.verifier, context).catch(() => 'failed' as const)
  if (outcome === 'overtaken') return { ...problem('failed', config, state), location: '/api/auth/google' }
  if (typeof outcome === 'string') return problem(outcome, config, state)
  // Anyone else who had created an account with this email address has just lost access to it.
  accounts.forgetPerson(outcome.user.id)
  const { token } = outcome
  const proof = accounts.seal.seal({ name: cookieName(token), at: Date.now() } satisfies z.input<typeof back>)
  return {
    location: `/?token=${encodeURIComponent(token)}`,
    cookies: [cookieOf(state, '', 0, config), cookieOf(token, proof, RETURN_SECONDS, config)],
  }
}

/** Checks that the token comes from this browser's own Google sign-in, because anyone can send a link with a token. */
export const recognizeReturn: Action<'POST /api/auth/google/return'> = ({ token }, { accounts, cookie }) => {
  const name = cookieName(token)
  const proof = back.safeParse(accounts.seal.open(cookie(name) ?? '')).data
  return { isOwn: proof?.name === name && Date.now() - proof.at < RETURN_SECONDS * 1000 }
}

async function exchange(
  code: string,
  codeVerifier: string,
  { accounts, config }: Context,
): Promise<Session | Problem | 'overtaken'> {
  const answer = await accounts.ask({
    method: 'POST',
    path: '/api/collections/users/auth-with-oauth2',
    body: { provider: 'google', code, codeVerifier, redirectURL: callbackOf(config) },
    signal: AbortSignal.timeout(EXCHANGE_MS),
  })
  if (answer.status === 200) return read(answer, sessionShape)
  if (suspensionReason(answer.data) !== undefined) return 'suspended'
  const { email, providerId } = refusedFields(answer.data)
  // Another tab has just created the account or linked it to Google, and the next attempt finds it.
  if ([email, providerId].includes('validation_not_unique')) return 'overtaken'
  return email === 'google_unverified' ? 'unverified' : 'failed'
}

function problem(name: Problem, config: Config, state?: string): Redirect {
  const location = `${PAGES.signIn}?error=google-${name}`
  return { location, cookies: state === undefined ? [] : [cookieOf(state, '', 0, config)] }
}

function callbackOf({ SITE_URL }: Config): string {
  return `${SITE_URL}/api/auth/google/callback`
}

/** Each sign-in attempt and each token has its own cookie, so that two tabs can sign in at once. */
function cookieName(of: string): string {
  return `${COOKIE}-${createHash('sha256').update(of).digest('hex').slice(0, NAME_LENGTH)}`
}

function cookieOf(of: string, value: string, seconds: number, { SITE_URL }: Config): string {
  const secure = SITE_URL.startsWith('https:') ? '; Secure' : ''
  return `${cookieName(of)}=${value}; Path=/api/auth/google; Max-Age=${seconds}; HttpOnly; SameSite=Lax${secure}`
}
