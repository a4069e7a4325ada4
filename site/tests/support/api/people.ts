/** Users of a test site, acting through its own API. */
import { z } from 'zod'
import type { Person } from '#site/contracts/accounts.ts'

export interface ApiAnswer {
  status: number
  headers: Headers
  /** Parsed; null if there's no body. */
  body: unknown
}

/** A site, and the headers of each call to it. */
interface Called {
  url: string
  headers?: Record<string, string>
}

interface Call {
  token?: string | undefined
  body?: unknown
  headers?: Record<string, string>
}

export interface SignedUp {
  id: string
  email: string
  password: string
  token: string
}

export const PASSWORD = 'Person-1234'

/** Calls a route like the browser: with JSON and a bearer token. */
export async function callApi(
  { url, headers: always }: Called,
  route: string,
  { token, body, headers = {} }: Call = {},
): Promise<ApiAnswer> {
  const [method = 'GET', path = ''] = route.split(' ')
  const response = await fetch(url + path, {
    method,
    redirect: 'manual',
    headers: {
      ...(token !== undefined && { Authorization: `Bearer ${token}` }),
      ...(body !== undefined && { 'Content-Type': 'application/json' }),
      ...always,
      ...headers,
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  const text = await response.text()
  const isJson = response.headers.get('content-type')?.startsWith('application/json')
  return {
    status: response.status,
    headers: response.headers,
    body: isJson ? JSON.parse(text) : text || null,
  }
}

const session = z.object({ token: z.string(), user: z.object({ id: z.string() }) })

let people = 0

/** An unused email address, on a site that other test files share. */
export function newEmail(name = 'person'): string {
  people += 1
  return `${name}-${process.pid}-${people}-${Date.now()}@roster.example`
}

export async function signUp(site: Called, name = 'person'): Promise<SignedUp> {
  const email = newEmail(name)
  const account = { firstName: name, lastName: 'Test', email, password: PASSWORD }
  const { status, body } = await callApi(site, 'POST /api/auth/signup', { body: account })
  if (status !== 200) throw new Error(`Signing up answered ${status}: ${JSON.stringify(body)}`)
  const { token, user } = session.parse(body)
  return { id: user.id, email, password: PASSWORD, token }
}

export async function signIn(
  site: Called,
  { email, password }: Pick<SignedUp, 'email' | 'password'>,
): Promise<string> {
  const { status, body } = await callApi(site, 'POST /api/auth/signin', { body: { email, password } })
  if (status !== 200) throw new Error(`Signing in answered ${status}: ${JSON.stringify(body)}`)
  return session.parse(body).token
}

/** The user of a token, according to the site; undefined if the token is invalid. */
export async function personOf(site: Called, token: string): Promise<Partial<Person> | undefined> {
  const { status, body } = await callApi(site, 'GET /api/auth/user', { token })
  return status === 200 && typeof body === 'object' && body ? body : undefined
}
