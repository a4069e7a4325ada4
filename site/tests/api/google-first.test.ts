/** First sign-ins with Google that are out of the ordinary and succeed all the same. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { callApi, PASSWORD, personOf } from '#site/tests/support/api/people.ts'
import {
  ADA,
  type GoogleProvider,
  type GoogleUser,
  startGoogleProvider,
} from '#site/tests/support/servers/google-provider.ts'
import { endOf, tokenFrom, trip } from '#site/tests/support/servers/google-trip.ts'
import { startTestSite, type TestSite } from '#site/tests/support/sites/site.ts'

let site: TestSite
let google: GoogleProvider

beforeAll(async () => {
  google = await startGoogleProvider()
  site = await startTestSite({ env: google.env })
})
afterAll(async () => {
  await site.stop()
  await google.stop()
})

const LONG = 'Ä'.repeat(100)
test.each([
  ['too long a name', { given_name: LONG.repeat(2), family_name: LONG }, 80, 80],
  ['one long name only', { given_name: '', family_name: '', name: LONG }, 80, 0],
  ['emoji where a name is cut', { given_name: `${'A'.repeat(79)}😀`, family_name: '' }, 79, 0],
  ['a picture that is none', { picture: 'not a picture' }, 3, 8],
])('somebody with %s gets in all the same', async (about, fields: Partial<GoogleUser>, first, last) => {
  const email = `${about.replaceAll(' ', '-')}@gmail.example`
  google.user = { ...ADA, sub: about, email, ...fields }
  const person = await personOf(site, await tokenFrom(site, await trip(site)))
  expect([person?.firstName?.length, person?.lastName?.length]).toEqual([first, last])
  expect(person).toMatchObject({ email, profileImageUrl: fields.picture ? '' : ADA.picture })
})

test('an account taken over gets names and a picture that fit', async () => {
  const email = 'taken-over@gmail.example'
  await callApi(site, 'POST /api/auth/signup', {
    body: { firstName: 'M', lastName: 'M', email, password: PASSWORD },
  })
  google.user = { ...ADA, sub: 'taken-over', email, given_name: LONG, picture: 'not a picture' }
  const person = await personOf(site, await tokenFrom(site, await trip(site)))
  expect(person).toMatchObject({ email, firstName: LONG.slice(0, 80), profileImageUrl: '' })
})

test('first sign-ins at the same moment all get in, if need be by a second trip', async () => {
  for (let round = 0; round < 5; round += 1) {
    const email = `together-${round}@gmail.example`
    google.user = { ...ADA, sub: email, email }
    const trips = [await trip(site), await trip(site), await trip(site)]
    const ends = await Promise.all(trips.map((back) => endOf(site, back)))
    for (const end of ends) {
      const last = end === '/api/auth/google' ? await endOf(site, await trip(site)) : end
      const token = new URL(last, site.url).searchParams.get('token') ?? ''
      expect(await personOf(site, token)).toMatchObject({ email })
    }
  }
})

test('looking where the return leads does not spend its code', async () => {
  const back = await trip(site)
  const headers = { Cookie: back.cookie }
  const looked = await fetch(site.url + back.path, { method: 'HEAD', redirect: 'manual', headers })
  expect({ status: looked.status, allow: looked.headers.get('allow') }).toEqual({ status: 405, allow: 'GET' })
  expect(await endOf(site, back)).toMatch(/^\/\?token=/)
})
