/** The kinds of callers every endpoint is tried with. */
import { vi } from 'vitest'
import { callApi, PASSWORD, signIn } from './people.ts'
import type { TestSite } from './site.ts'

export const KINDS = [
  'nobody',
  'user',
  'other',
  'unverified',
  'admin',
  'expired',
  'revoked',
  'forged',
  'garbage',
] as const
export type Kind = (typeof KINDS)[number]

export interface Cast {
  /** Of the user whose things are tried. */
  userId: string
  emails: Record<'user' | 'other' | 'unverified' | 'admin', string>
  /** Undefined for nobody. */
  tokens: Record<Kind, string | undefined>
}

let made = 0

/** People of their own for one endpoint, so that what it does to them does not reach the next. */
export async function makeCast(site: TestSite, expired: string): Promise<Cast> {
  made += 1
  const users = site.pocketBase.as(site.pocketBase.superuserToken).collection('users')
  const make = async (name: string, fields: object) => {
    const email = `${name}-of-cast-${made}@example.com`
    const password = { password: PASSWORD, passwordConfirm: PASSWORD }
    const { id } = await users.create({ email, ...password, firstName: name, verified: true, ...fields })
    return { id, email, token: await signIn(site, { email, password: PASSWORD }) }
  }
  const [user, other, unverified, admin] = await Promise.all([
    make('user', {}),
    make('other', {}),
    make('unverified', { verified: false }),
    make('admin', { role: 'admin' }),
  ])
  const revoked = await signIn(site, { email: user.email, password: PASSWORD })
  await callApi(site, 'POST /api/auth/logout', { token: revoked })
  return {
    userId: user.id,
    emails: { user: user.email, other: other.email, unverified: unverified.email, admin: admin.email },
    tokens: {
      nobody: undefined,
      ...{ user: user.token, other: other.token, unverified: unverified.token, admin: admin.token },
      ...{ expired, revoked },
      forged: `${user.token.slice(0, -5)}${user.token.endsWith('AAAAA') ? 'BBBBB' : 'AAAAA'}`,
      garbage: 'garbage',
    },
  }
}

/** A token that was good until a moment ago. */
export async function expiredToken(site: TestSite): Promise<string> {
  const root = site.pocketBase.as(site.pocketBase.superuserToken)
  const password = { password: PASSWORD, passwordConfirm: PASSWORD }
  const { id } = await root.collection('users').create({ email: 'expired@example.com', ...password })
  const { token } = (await root.collection('users').impersonate(id, 1)).authStore
  const end = async () => {
    const response = await fetch(`${site.pocketBase.url}/api/roster/me`, {
      headers: { Authorization: token },
    })
    if (response.status !== 401) throw new Error('The token is still good')
  }
  await vi.waitFor(end, { timeout: 10_000, interval: 50 })
  return token
}
