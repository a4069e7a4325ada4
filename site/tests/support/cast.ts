/** The kinds of callers every endpoint is tried with. */
import type { OpenSite } from './open-site.ts'
import { callApi, newEmail, PASSWORD, signIn } from './people.ts'
import { signToken } from './signed-token.ts'

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

/** People of their own for one endpoint, so that what it does to them does not reach the next. */
export async function makeCast(site: OpenSite, expired: string): Promise<Cast> {
  const users = site.pocketBase.as(site.pocketBase.superuserToken).collection('users')
  const make = async (name: string, fields: object) => {
    const email = newEmail(`${name}-of-cast`)
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
export async function expiredToken(site: OpenSite): Promise<string> {
  const users = site.pocketBase.as(site.pocketBase.superuserToken).collection('users')
  const password = { password: PASSWORD, passwordConfirm: PASSWORD }
  const { id } = await users.create({ email: newEmail('expired'), ...password })
  const now = Math.floor(Date.now() / 1000)
  const good = signToken(site, id, { exp: now + 60 })
  // The signature is right: only its time is over.
  if ((await callApi(site, 'GET /api/auth/user', { token: good })).status !== 200)
    throw new Error('Badly signed')
  return signToken(site, id, { exp: now - 1 })
}
