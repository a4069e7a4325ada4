/** The OAuth flow of a browser, to Google and back. */
import { expect } from 'vitest'
import { callApi } from '#site/tests/support/api/people.ts'
import type { TestSite } from '#site/tests/support/sites/site.ts'

export interface Back {
  cookie: string
  /** The callback's path and query, as Google sends the browser there. */
  path: string
}

/** Goes to Google and back to the callback URL. */
export async function trip(site: TestSite): Promise<Back> {
  const begun = await callApi(site, 'GET /api/auth/google?here=1')
  expect(begun.status).toBe(302)
  const agreed = await fetch(begun.headers.get('location') ?? '', { redirect: 'manual' })
  const back = new URL(agreed.headers.get('location') ?? '')
  expect(back.origin).toBe('https://roster.example')
  const cookie = begun.headers.get('set-cookie')?.split(';')[0] ?? ''
  return { cookie, path: back.pathname + back.search }
}

/** Where the flow ends. A return that doesn't belong to a flow of this browser ends none. */
export async function endOf(site: TestSite, { cookie, path }: Back, ends = true): Promise<string> {
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
export async function tokenFrom(site: TestSite, back: Back): Promise<string> {
  return new URL(await endOf(site, back), site.url).searchParams.get('token') ?? ''
}
