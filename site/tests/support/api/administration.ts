/** Admins of a test site, and their actions through its API. */
import { z } from 'zod'
import { ROUTES } from '#site/contracts/routes.ts'
import type { OpenSite } from '#site/tests/support/sites/open-site.ts'
import { type ApiAnswer, callApi, PASSWORD, type SignedUp, signUp } from './people.ts'
import { answered, sendSubmission, submissionBody } from './submissions.ts'

export interface Administrator extends SignedUp {
  /** The admin token; `token` is the account's own. */
  adminToken: string
  /** Their name in the reply to the sign-in. */
  user: object
  /** Calls a route with the admin token. */
  call(route: string, body?: unknown): Promise<ApiAnswer>
}

const opened = z.object({ adminToken: z.string(), user: z.looseObject({}) })

/** Creates a new admin. */
export async function newAdministrator(site: OpenSite, name = 'admin'): Promise<Administrator> {
  const person = await signUp(site, name)
  const root = site.pocketBase.root
  await root.collection('users').update(person.id, { role: 'admin' })
  const { adminToken, user } = await signInToAdministration(site, person.email)
  const call = (route: string, body?: unknown) => callApi(site, route, { token: adminToken, body })
  return { ...person, adminToken, user, call }
}

async function signInToAdministration(site: OpenSite, email: string): Promise<z.output<typeof opened>> {
  const { status, body } = await callApi(site, 'POST /api/admin/login', {
    body: { email, password: PASSWORD },
  })
  if (status !== 200) throw new Error(`Signing in answered ${status}: ${JSON.stringify(body)}`)
  return opened.parse(body)
}

/** A line of the site's status. */
export async function lineOf(admin: Pick<Administrator, 'call'>, name: string) {
  const { response } = ROUTES['GET /api/admin/status']
  const { lines } = response.parse((await admin.call('GET /api/admin/status')).body)
  return lines.find((line) => line.name === name)
}

/** An agent as the admin routes return it. */
export const decidedOn = z.looseObject({
  id: z.string(),
  name: z.string(),
  status: z.string(),
  featured: z.boolean(),
  version: z.string(),
  moderationNote: z.string().optional(),
})

/** Reads the current state of an agent of any status. */
export async function agentNow(admin: Administrator, id: string): Promise<z.output<typeof decidedOn>> {
  return decidedOn.parse((await admin.call(`GET /api/admin/agents/${id}`)).body)
}

/** Submits an agent and returns its ID and name. */
export async function submitted(
  site: OpenSite,
  categoryId: string,
  more: Record<string, unknown> = {},
  token?: string,
): Promise<z.output<typeof answered>> {
  const sent = submissionBody(categoryId, more)
  const { status, body } = await sendSubmission(site, sent, token ? { token } : {})
  if (status !== 201) throw new Error(`Submitting answered ${status}: ${JSON.stringify(body)}`)
  return answered.parse(body)
}
