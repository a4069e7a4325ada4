/** The kinds of callers that every endpoint is tested with. */
import { randomBytes } from 'node:crypto'
import { claimsOf } from '#site/server/pocketbase/connection.ts'
import { callApi, newEmail, PASSWORD } from '#site/tests/support/api/people.ts'
import { runSql } from '#site/tests/support/api/raw-sql.ts'
import { signToken } from '#site/tests/support/api/signed-token.ts'
import type { OpenSite } from '#site/tests/support/sites/open-site.ts'

/** Callers with an account. `demoted` was an admin until a moment ago; `administration` has an admin token. */
const PEOPLE = ['user', 'other', 'unverified', 'suspended', 'demoted', 'admin', 'administration'] as const
type Person = (typeof PEOPLE)[number]

export const KINDS = ['nobody', ...PEOPLE, 'expired', 'revoked', 'forged', 'garbage'] as const
export type Kind = (typeof KINDS)[number]

export interface Cast {
  /** The user who owns the tested records. */
  userId: string
  emails: Record<Person, string>
  /** Undefined for guests. */
  tokens: Record<Kind, string | undefined>
}

const SESSION_SECONDS = 3600

/** Separate users for one endpoint, so that its effects don't affect the next test. */
export async function makeCast(site: OpenSite, expired: string): Promise<Cast> {
  const like = claimsOf(expired).id ?? ''
  const people = Object.fromEntries(PEOPLE.map((name) => [name, copyOf(site, like, name)]))
  const { user } = people
  if (!user) throw new Error('Nobody was copied')
  const revoked = sessionOf(site, user.id)
  await callApi(site, 'POST /api/auth/logout', { token: revoked })
  const each = (what: 'email' | 'token') =>
    Object.fromEntries(PEOPLE.map((name) => [name, people[name]?.[what] ?? ''])) as Record<Person, string>
  return {
    userId: user.id,
    emails: each('email'),
    tokens: {
      nobody: undefined,
      ...each('token'),
      expired,
      revoked,
      forged: `${user.token.slice(0, -5)}${user.token.endsWith('AAAAA') ? 'BBBBB' : 'AAAAA'}`,
      garbage: 'garbage',
    },
  }
}

/** A copy of an account with its password, bypassing PocketBase, because hashing passwords would take longer than everything else. */
function copyOf(site: OpenSite, like: string, name: Person) {
  const id = `c${randomBytes(7).toString('hex')}`
  const email = newEmail(`${name}-of-cast`)
  const isAdmin = name === 'admin' || name === 'administration'
  runSql(
    site.dataDir,
    `insert into users (id, email, tokenKey, firstName, role, verified, suspendedAt, suspensionReason,
       password, hasPassword, created, updated)
     select ?, ?, ?, ?, ?, ?, ?, ?, password, 1, created, updated from users where id = ?`,
    ...[id, email, randomBytes(25).toString('hex'), name, isAdmin ? 'admin' : 'user'],
    ...[
      name === 'unverified' ? 0 : 1,
      ...(name === 'suspended' ? [created(), 'Of the cast'] : ['', '']),
      like,
    ],
  )
  const isOfLogin = name === 'administration' || name === 'demoted'
  return { id, email, token: sessionOf(site, id, isOfLogin ? { scope: 'admin', refreshable: false } : {}) }
}

const created = () => new Date().toISOString().replace('T', ' ')

function sessionOf(site: OpenSite, id: string, claims: Record<string, unknown> = {}): string {
  const iat = Math.floor(Date.now() / 1000)
  const jti = randomBytes(10).toString('hex')
  return signToken(site, id, { iat, exp: iat + SESSION_SECONDS, jti, ...claims })
}

/** A token that was valid until a moment ago. */
export async function expiredToken(site: OpenSite): Promise<string> {
  const users = site.pocketBase.root.collection('users')
  const password = { password: PASSWORD, passwordConfirm: PASSWORD }
  const { id } = await users.create({ email: newEmail('expired'), ...password })
  const now = Math.floor(Date.now() / 1000)
  const good = signToken(site, id, { exp: now + 60 })
  // The signature is valid, but the token has expired.
  if ((await callApi(site, 'GET /api/auth/user', { token: good })).status !== 200)
    throw new Error('Badly signed')
  return signToken(site, id, { exp: now - 1 })
}
