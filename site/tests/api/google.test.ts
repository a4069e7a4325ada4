/** Signing in with Google, with an identity provider on this machine. */
import { createHash } from 'node:crypto'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { callApi, PASSWORD, personOf, signIn } from '#site/tests/support/api/people.ts'
import { rawRequest } from '#site/tests/support/api/raw-request.ts'
import { signToken } from '#site/tests/support/api/signed-token.ts'
import { ADA, type GoogleUser, startGoogleProvider } from '#site/tests/support/servers/google-provider.ts'
import { sharedSite } from '#site/tests/support/sites/shared-site.ts'
import { ownSite } from '#site/tests/support/sites/test-file.ts'

const google = await startGoogleProvider()
afterAll(() => google.stop())
const site = await ownSite({ env: google.env })
beforeEach(() => {
  google.user = ADA
  google.isDown = false
})

interface Back {
  cookie: string
  /** The callback's path and query, as Google sends the browser there. */
  path: string
}

/** Goes to Google and back to the callback URL. */
async function tripToGoogle(): Promise<Back> {
  const begun = await callApi(site, 'GET /api/auth/google?here=1')
  expect(begun.status).toBe(302)
  const agreed = await fetch(begun.headers.get('location') ?? '', { redirect: 'manual' })
  const back = new URL(agreed.headers.get('location') ?? '')
  expect(back.origin).toBe('https://roster.example')
  const cookie = begun.headers.get('set-cookie')?.split(';')[0] ?? ''
  return { cookie, path: back.pathname + back.search }
}

/** Where the flow ends. A return that doesn't belong to a flow of this browser ends none. */
async function finish({ cookie, path }: Back, ends = true): Promise<string> {
  const { status, headers } = await callApi(site, `GET ${path}`, {
    headers: cookie ? { Cookie: cookie } : {},
  })
  expect(status).toBe(302)
  expect(headers.get('cache-control')).toBe('private, no-store')
  expect(headers.get('referrer-policy')).toBe('no-referrer')
  const end = expect.stringMatching(/^roster-google-\w+=; .*Max-Age=0; HttpOnly; SameSite=Lax; Secure$/)
  expect(headers.getSetCookie()[0]).toEqual(ends ? end : undefined)
  return headers.get('location') ?? ''
}

/** The token of a successful flow; empty otherwise. */
const tokenOf = async (back: Back) => new URL(await finish(back), site.url).searchParams.get('token') ?? ''

const FAILED = '/signin?error=google-failed'

test('the first sign-in makes the account with names and picture, the second finds it', async () => {
  const begun = await callApi(site, 'GET /api/auth/google?here=1')
  expect(begun.headers.get('set-cookie')).toMatch(
    /^roster-google-\w+=[\w-]+; Path=\/api\/auth\/google; Max-Age=600; HttpOnly; SameSite=Lax; Secure$/,
  )
  const first = await tokenOf(await tripToGoogle())
  const person = await personOf(site, first)
  expect(person).toMatchObject({
    firstName: 'Ada',
    lastName: 'Lovelace',
    email: ADA.email,
    profileImageUrl: ADA.picture,
    role: 'user',
    verified: true,
    hasPassword: false,
    votes: [],
  })
  // Google has verified the address, so the user doesn't have to.
  const emails = site.pocketBase.root.collection('mail_queue')
  expect(await emails.getFullList({ filter: `to = '${ADA.email}'` })).toEqual([])
  const kept = await callApi(site, 'GET /api/users/data', { token: first })
  const signIns = [{ provider: 'google', accountId: ADA.sub, since: expect.any(String) }]
  expect(kept).toMatchObject({ status: 200, body: { signIns, mails: [] } })
  const second = await tokenOf(await tripToGoogle())
  expect(second).not.toBe(first)
  expect(await personOf(site, second)).toEqual(person)
})

test('at another host of the site, it begins at the canonical one', async () => {
  const begin = async (host: string, query = '') => {
    const { headers } = await rawRequest(site.url, `/api/auth/google${query}`, { host })
    return { location: headers['location'] ?? '', cookies: headers['set-cookie']?.length ?? 0 }
  }
  const moved = { location: 'https://roster.example/api/auth/google?here=1', cookies: 0 }
  const begun = {
    location: expect.stringContaining(encodeURIComponent('https://roster.example/')),
    cookies: 1,
  }
  expect(await begin('www.roster.example')).toEqual(moved)
  expect(await begin('roster.example')).toEqual(begun)
  expect(await begin('127.0.0.1:4321', '?here=1')).toEqual(begun)
})

const changed =
  (from: RegExp, to: string) =>
  ({ cookie, path }: Back) => ({ cookie, path: path.replace(from, to) })

test.each([
  ['another state', false, changed(/state=\w+/, 'state=forged')],
  ['no state', false, changed(/&state=\w+/, '')],
  ['no cookie', false, ({ path }: Back) => ({ cookie: '', path })],
  ['a changed cookie', false, ({ cookie, path }: Back) => ({ cookie: `${cookie.slice(0, -6)}AAAAAA`, path })],
  ['another code', true, changed(/code=[\w-]+/, 'code=forged')],
  ['no code', true, changed(/code=[\w-]+&/, '')],
  ['a code given twice', true, ({ cookie, path }: Back) => ({ cookie, path: `${path}&code=second` })],
])('a return from Google with %s signs no one in', async (_, ends, change) => {
  expect(await finish(change(await tripToGoogle()), ends)).toBe(FAILED)
})

test('a return in another browser signs no one in', async () => {
  const [own, other] = [await tripToGoogle(), await tripToGoogle()]
  expect(await finish({ cookie: own.cookie, path: other.path }, false)).toBe(FAILED)
})

test('two sign-ins of one browser do not disturb each other', async () => {
  const [first, second] = [await tripToGoogle(), await tripToGoogle()]
  const cookie = `${first.cookie}; ${second.cookie}`
  expect(await finish({ cookie, path: first.path.replace(/state=\w+/, 'state=forged') }, false)).toBe(FAILED)
  for (const { path } of [first, second]) expect(await finish({ cookie, path })).toMatch(/^\/\?token=/)
})

test('a code works once, and a HEAD request does not use it up', async () => {
  const back = await tripToGoogle()
  const looked = await rawRequest(site.url, back.path, { cookie: back.cookie }, 'HEAD')
  expect([looked.status, looked.headers['allow']]).toEqual([405, 'GET'])
  expect(await finish(back)).toMatch(/^\/\?token=/)
  expect(await finish(back)).toBe(FAILED)
})

test('a token belongs to the browser that received it', async () => {
  const back = await tripToGoogle()
  const { headers } = await callApi(site, `GET ${back.path}`, { headers: { Cookie: back.cookie } })
  const [, proof = ''] = headers.getSetCookie()
  expect(proof).toMatch(
    /^roster-google-\w+=[\w-]+; Path=\/api\/auth\/google; Max-Age=60; HttpOnly; SameSite=Lax; Secure$/,
  )
  const own = new URL(headers.get('location') ?? '', site.url).searchParams.get('token') ?? ''
  const sent = await tokenOf(await tripToGoogle())
  const recognise = async (token: string, cookie: string) =>
    (await callApi(site, 'POST /api/auth/google/return', { body: { token }, headers: { Cookie: cookie } }))
      .body
  const [cookie = ''] = proof.split(';')
  expect(await recognise(own, cookie)).toEqual({ isOwn: true })
  expect(await recognise(own, 'other=1')).toEqual({ isOwn: false })
  expect(await recognise(sent, cookie)).toEqual({ isOwn: false })
  const itsName = `roster-google-${createHash('sha256').update(sent).digest('hex').slice(0, 16)}`
  expect(await recognise(sent, cookie.replace(/^[^=]+/, itsName))).toEqual({ isOwn: false })
})

test('an address that Google has not verified is refused', async () => {
  google.user = { ...ADA, sub: 'unverified', email: 'unverified@gmail.example', email_verified: false }
  expect(await finish(await tripToGoogle())).toBe('/signin?error=google-unverified')
})

test('an unavailable provider and a declined consent have different messages', async () => {
  google.isDown = true
  expect(await finish(await tripToGoogle())).toBe(FAILED)
  google.isDown = false
  const { cookie, path } = await tripToGoogle()
  const declined = path.replace(/code=[\w-]+/, 'error=access_denied')
  expect(await finish({ cookie, path: declined })).toBe('/signin?error=google-cancelled')
})

test('an unverified account with the address is taken over by its owner', async () => {
  const email = 'victim@gmail.example'
  const account = { firstName: 'Mallory', lastName: 'M', email, password: PASSWORD }
  await callApi(site, 'POST /api/auth/signup', { body: account })
  const stolen = await signIn(site, account)
  const wanted = { firstName: 'Mallory', lastName: 'M', email: 'attacker@evil.example' }
  await callApi(site, 'PUT /api/users/profile', { token: stolen, body: wanted })
  expect(await personOf(site, stolen)).toMatchObject({ email, hasPassword: true, pendingEmail: wanted.email })
  google.user = { ...ADA, sub: 'victim', email }
  const own = await tokenOf(await tripToGoogle())
  const owner = await personOf(site, own)
  expect(owner).toMatchObject({
    email,
    verified: true,
    hasPassword: false,
    firstName: 'Ada',
    lastName: 'Lovelace',
    profileImageUrl: ADA.picture,
  })
  expect(owner).not.toHaveProperty('pendingEmail')
  const { status } = await callApi(site, 'POST /api/auth/signin', { body: { email, password: PASSWORD } })
  expect(status).toBe(401)
  expect(await personOf(site, stolen)).toBeUndefined()
})

test('a verified account with the same address is joined and still has its password', async () => {
  const email = 'confirmed@gmail.example'
  const root = site.pocketBase.root.collection('users')
  const password = { password: PASSWORD, passwordConfirm: PASSWORD }
  const { id } = await root.create({ ...password, email, verified: true, firstName: 'Own', lastName: 'Name' })
  google.user = { ...ADA, sub: 'confirmed', email }
  const token = await tokenOf(await tripToGoogle())
  expect(await personOf(site, token)).toMatchObject({ id, firstName: 'Own', hasPassword: true })
  expect(await personOf(site, await signIn(site, { email, password: PASSWORD }))).toMatchObject({ id })
})

test('a fresh sign-in by Google may delete the account, a refreshed or older one may not', async () => {
  google.user = { ...ADA, sub: 'leaving', email: 'leaving@gmail.example' }
  const token = await tokenOf(await tripToGoogle())
  const refreshed = (await site.pocketBase.as(token).collection('users').authRefresh()).token
  const remove = async (by: string) =>
    (await callApi(site, 'DELETE /api/users/account', { token: by, body: {} })).status
  expect(await remove(refreshed)).toBe(403)
  const now = Math.floor(Date.now() / 1000)
  const id = (await personOf(site, token))?.id ?? ''
  const older = signToken(site, id, { method: 'oauth2', iat: now - 601, exp: now + 3600 })
  expect(await personOf(site, older)).toMatchObject({ id })
  expect(await remove(older)).toBe(403)
  expect(await remove(token)).toBe(204)
  expect(await personOf(site, token)).toBeUndefined()
})

const [LONG, CUT] = ['Ä'.repeat(100), `${'A'.repeat(78)}😀`]
test.each([
  ['too long a name', { given_name: LONG.repeat(2), family_name: LONG }, 80, 80],
  ['one long name only', { given_name: '', family_name: '', name: LONG }, 80, 0],
  ['emoji where a name is cut', { given_name: `A\u200d\u034f${CUT}`, family_name: 'ی\u200cا\u3164' }, 79, 3],
  ['a picture that is none', { picture: 'not a picture' }, 3, 8],
])('a person with %s can sign in', async (about, fields: Partial<GoogleUser>, first, last) => {
  const email = `${about.replaceAll(' ', '-')}@gmail.example`
  google.user = { ...ADA, sub: about, email, ...fields }
  const person = await personOf(site, await tokenOf(await tripToGoogle()))
  expect([person?.firstName?.length, person?.lastName?.length]).toEqual([first, last])
  expect(person).toMatchObject({ email, profileImageUrl: fields.picture ? '' : ADA.picture })
})

test('simultaneous first sign-ins all succeed, at the latest by a second attempt', async () => {
  for (let round = 0; round < 5; round += 1) {
    const email = `together-${round}@gmail.example`
    google.user = { ...ADA, sub: email, email }
    const trips = [await tripToGoogle(), await tripToGoogle(), await tripToGoogle()]
    const ends = await Promise.all(trips.map((back) => finish(back)))
    for (const end of ends) {
      const last = end === '/api/auth/google' ? await finish(await tripToGoogle()) : end
      const token = new URL(last, site.url).searchParams.get('token') ?? ''
      expect(await personOf(site, token)).toMatchObject({ email })
    }
  }
})

test('without Google the sign-in screen explains it', async () => {
  const { status, headers } = await callApi(await sharedSite(), 'GET /api/auth/google?here=1')
  expect([status, headers.get('location')]).toEqual([302, '/signin?error=google-unavailable'])
})
