/** The actions of makers: prove that a listing is theirs, give it up, and mark it as discontinued. */
import { z } from 'zod'
import type { Output } from '#site/contracts/routes.ts'
import { CLAIM_METHODS, type ClaimMethod } from '#site/domain/owners.ts'
import { AGENT_NOT_FOUND } from '#site/domain/texts/api.ts'
import { INTERNET } from '#site/server/fetching/network.ts'
import type { Action, UserContext } from '#site/server/http/endpoint.ts'
import { forbidden, invalid, notFound } from '#site/server/http/errors.ts'
import { read } from '#site/server/pocketbase/ask.ts'
import { claimRow, isRecordId } from '#site/server/pocketbase/records.ts'
import { lookFor } from './look.ts'
import { type Listing, proofOf } from './proofs.ts'

type Claims = Output<'GET /api/agents/{id}/claims'>

export const listing = z.object({
  id: z.string(),
  name: z.string(),
  websiteUrl: z.string(),
  githubUrl: z.string(),
  isHostShared: z.boolean(),
})
const stored = z.object({
  listing,
  isDiscontinued: z.boolean(),
  claims: z.array(claimRow.extend({ token: z.string() })),
})

export const readClaims: Action<'GET /api/agents/{id}/claims'> = async ({ id }, context) =>
  claimsOf(await act('show', id, {}, context))

export const startClaim: Action<'POST /api/agents/{id}/claims'> = async (
  { id, method, email = '' },
  context,
) => {
  const { accounts, address, caller } = context
  const proof = provable(method, (await act('show', id, {}, context)).listing, email)
  if (method === 'email')
    await accounts.limits.count('claim email', { address, account: email, person: caller.id })
  return claimsOf(await act('start', id, { method, proof, address: email }, context))
}

/** The rules are applied again, because the listing may have changed since. */
export const checkClaim: Action<'POST /api/agents/{id}/claims/check'> = async (
  { id, method, token },
  context,
) => {
  const { listing: seen, claims } = await act('look', id, { method, token }, context)
  const proof = provable(method, seen, claims.find((claim) => claim.method === method)?.address ?? '')
  if (method !== 'email') {
    const look = await lookFor({ method, token, listing: seen }, context.config, INTERNET)
    if (look.found !== 'there') throw invalid([{ field: 'method', message: look.message }])
  }
  return await change('prove', id, { method, token, proof, seen }, context)
}

export const giveUp: Action<'DELETE /api/agents/{id}/claims'> = ({ id }, context) =>
  change('giveUp', id, {}, context)

export const discontinue: Action<'PUT /api/agents/{id}/discontinued'> = ({ id, isDiscontinued }, context) =>
  change('discontinue', id, { isDiscontinued }, context)

export const checkNow: Action<'POST /api/agents/{id}/checks'> = async ({ id }, context) => {
  await act('own', id, {}, context)
  const results = await context.checks?.check(id)
  await context.replicated()
  const sentences = results?.map(({ url, outcome, reason }) => `${url}: ${reason || outcome}.`)
  return { message: sentences?.join(' ') ?? "This site doesn't check links." }
}

async function change(name: string, id: string, body: object, context: UserContext): Promise<Claims> {
  const claims = await act(name, id, body, context)
  await context.replicated()
  return claimsOf(claims)
}

const refusal = z.object({ message: z.string() })

/** Asks PocketBase's hooks, which decide what this account may do. */
async function act(name: string, agent: string, body: object, { askAsSite, caller }: UserContext) {
  if (!isRecordId(agent)) throw notFound(AGENT_NOT_FOUND)
  const answer = await askAsSite('POST', `/api/roster/owners/${name}`, { ...body, agent, user: caller.id })
  if (answer.status === 404) throw notFound(AGENT_NOT_FOUND)
  if (answer.status === 403) throw forbidden(refusal.parse(answer.data).message)
  if (answer.status === 422) throw invalid([{ field: 'token', ...refusal.parse(answer.data) }])
  return read(answer, stored)
}

function provable(method: ClaimMethod, about: Listing, email: string): string {
  const result = proofOf(method, about, email)
  if ('proof' in result) return result.proof
  throw invalid([{ field: method === 'email' ? 'email' : 'method', message: result.refused }])
}

/** Each method with what it proves or why it can't, and the claim by it. */
function claimsOf({ listing: agent, isDiscontinued, claims }: z.output<typeof stored>): Claims {
  const methods = CLAIM_METHODS.map((method) => {
    const claim = claims.find((one) => one.method === method)
    return { ...claim, ...(claim?.state !== 'proven' && proofOf(method, agent)), method }
  })
  return { agent: { id: agent.id, name: agent.name }, isDiscontinued, methods }
}
