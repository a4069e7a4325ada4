/** The actions of makers: prove that a listing is theirs, give it up, and mark it as discontinued. */
import { z } from 'zod'
import type { Input, Output } from '#site/contracts/routes.ts'
import { CLAIM_METHODS } from '#site/domain/owners.ts'
import { AGENT_NOT_FOUND } from '#site/domain/texts/api.ts'
import { INTERNET } from '#site/server/fetching/network.ts'
import type { Action, UserContext } from '#site/server/http/endpoint.ts'
import { forbidden, invalid, notFound } from '#site/server/http/errors.ts'
import { read } from '#site/server/pocketbase/ask.ts'
import { claimRow } from '#site/server/pocketbase/claims.ts'
import { isRecordId } from '#site/server/pocketbase/records.ts'
import { lookFor } from './look.ts'
import { proofOf } from './rules.ts'

type Claims = Output<'GET /api/agents/{id}/claims'>
type Given = Pick<Input<'POST /api/agents/{id}/claims'>, 'method'> & { email?: string | undefined }

export const listing = z.object({
  id: z.string(),
  name: z.string(),
  websiteUrl: z.string(),
  githubUrl: z.string(),
  isHostShared: z.boolean(),
  isDiscontinued: z.boolean(),
})
const shown = z.object({ listing, claims: z.array(claimRow.extend({ token: z.string() })) })
const looked = z.object({ listing, address: z.string() })

export const readClaims: Action<'GET /api/agents/{id}/claims'> = async ({ id }, context) =>
  claimsOf(await act('show', id, {}, shown, context))

export const startClaim: Action<'POST /api/agents/{id}/claims'> = async ({ id, method, email }, context) => {
  const { accounts, address, caller } = context
  const { listing } = await act('show', id, {}, shown, context)
  const proof = provable({ method, email: email ?? '' }, listing)
  if (method === 'email')
    await accounts.limits.count('claim email', { address, account: email, person: caller.id })
  return claimsOf(await act('start', id, { method, proof, address: email }, shown, context))
}

/** The rules are applied again, because the listing may have changed since. */
export const checkClaim: Action<'POST /api/agents/{id}/claims/check'> = async (
  { id, method, token },
  context,
) => {
  const { listing, address } = await act('look', id, { method, token }, looked, context)
  const proof = provable({ method, email: address }, listing)
  if (method !== 'email') {
    const look = await lookFor({ method, token, listing }, context.config, INTERNET)
    if (look.found !== 'there') throw invalid([{ field: 'method', message: look.message }])
  }
  return await changed('prove', id, { method, token, proof }, context)
}

export const giveUp: Action<'DELETE /api/agents/{id}/claims'> = ({ id }, context) =>
  changed('giveUp', id, {}, context)

export const discontinue: Action<'PUT /api/agents/{id}/discontinued'> = ({ id, isDiscontinued }, context) =>
  changed('discontinue', id, { isDiscontinued }, context)

export const checkNow: Action<'POST /api/agents/{id}/checks'> = async ({ id }, context) => {
  const claims = claimsOf(await act('own', id, {}, shown, context))
  const results = await context.checks?.check(id)
  await context.replicated()
  const sentences = results?.map(({ url, outcome, reason }) => `${url}: ${reason || outcome}.`)
  return { claims, message: sentences?.join(' ') ?? "This site doesn't check links." }
}

async function changed(name: string, id: string, body: object, context: UserContext): Promise<Claims> {
  const claims = await act(name, id, body, shown, context)
  await context.replicated()
  return claimsOf(claims)
}

/** Asks PocketBase's hooks, which decide what this account may do. */
async function act<Shape extends z.ZodType>(
  name: string,
  agent: string,
  body: object,
  shape: Shape,
  { askAsSite, caller }: UserContext,
): Promise<z.output<Shape>> {
  if (!isRecordId(agent)) throw notFound(AGENT_NOT_FOUND)
  const given = { ...body, agent, user: caller.id }
  const answer = await askAsSite('POST', `/api/roster/owners/${name}`, given)
  if (answer.status === 404) throw notFound(AGENT_NOT_FOUND)
  if (answer.status === 403) throw forbidden('Only a maker of this agent can do that.')
  if (answer.status === 422) throw invalid([{ field: 'token', message: refused.parse(answer.data).message }])
  return read(answer, shape)
}

const refused = z.object({ message: z.string() })

function provable({ method, email }: Given, listing: z.output<typeof shown>['listing']): string {
  const result = proofOf(method, listing, email)
  if ('proof' in result) return result.proof
  throw invalid([{ field: method === 'email' ? 'email' : 'method', message: result.refused }])
}

function claimsOf({ listing, claims }: z.output<typeof shown>): Claims {
  const { id, name, websiteUrl, githubUrl, isDiscontinued } = listing
  const methods = CLAIM_METHODS.map((method) => ({ method, ...proofOf(method, listing) }))
  return { agent: { id, name, websiteUrl, githubUrl }, isDiscontinued, claims, methods }
}
