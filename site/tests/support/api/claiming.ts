/** Makers who prove that listings are theirs, through the API of a site whose requests go to the test's own servers. */
import { afterAll, expect } from 'vitest'
import { z } from 'zod'
import type { ClaimMethod } from '#site/domain/owners.ts'
import { mailedToken } from '#site/tests/support/servers/mailbox.ts'
import { startOutsideWorld } from '#site/tests/support/servers/outside-world.ts'
import { ownSite } from '#site/tests/support/sites/test-file.ts'
import { writeAgent } from './catalogue-writer.ts'
import { type ApiAnswer, callApi, type SignedUp, signUp } from './people.ts'

const claimsAnswer = z.object({
  methods: z.array(z.object({ method: z.string(), token: z.string().optional() })),
})
const owned = z.object({ owners: z.array(z.object({ proof: z.string() })).default([]) })

export interface Listed {
  id: string
  host: string
}

export const tag = (token: string) => `<head><meta name="roster-verification" content="${token}"></head>`
export const raw = (repository: string) => `raw.githubusercontent.com/${repository}/HEAD/roster.txt`

export async function openClaiming(env: Record<string, string> = {}) {
  const outside = await startOutsideWorld()
  afterAll(outside.stop)
  const site = await ownSite({ env: { ...outside.env, ...env } })
  const { root } = site.pocketBase
  const [maker, mallory] = [await signUp(site, 'maker'), await signUp(site, 'mallory')]
  const call = ({ token }: SignedUp, route: string, body?: object) => callApi(site, route, { token, body })
  let listings = 0
  /** A listing of its own host. */
  const list = async (fields: Record<string, unknown> = {}): Promise<Listed> => {
    listings += 1
    const host = `maker-${listings}.example`
    return { host, id: await writeAgent(root, { websiteUrl: `https://${host}`, ...fields }) }
  }
  const start = (person: SignedUp, id: string, method: ClaimMethod, email?: string) =>
    call(person, `POST /api/agents/${id}/claims`, { method, email })
  const check = (person: SignedUp, id: string, method: ClaimMethod, token: string) =>
    call(person, `POST /api/agents/${id}/claims/check`, { method, token })
  const begin = async (person: SignedUp, id: string, method: ClaimMethod) =>
    tokenIn(await start(person, id, method), method)
  return {
    outside,
    site,
    root,
    maker,
    mallory,
    list,
    start,
    check,
    begin,
    discontinue: (person: SignedUp, id: string, isDiscontinued = true) =>
      call(person, `PUT /api/agents/${id}/discontinued`, { isDiscontinued }),
    giveUp: (person: SignedUp, id: string) => call(person, `DELETE /api/agents/${id}/claims`),
    /** What the public listing says. */
    proofs: async (id: string) =>
      owned.parse((await callApi(site, `GET /api/agents/${id}`)).body).owners.map(({ proof }) => proof),
    /** The token in the link of an email. */
    mailed: async (person: SignedUp, id: string, address: string): Promise<string> => {
      expect((await start(person, id, 'email', address)).status).toBe(200)
      const [agent, token = ''] = (await mailedToken(site, address, '/claim')).split('.')
      expect(agent).toBe(id)
      return token
    },
    /** Proves a listing by its tag. */
    prove: async (person: SignedUp, { id, host }: Listed): Promise<string> => {
      const token = await begin(person, id, 'tag')
      outside.show(`${host}/`, tag(token))
      expect((await check(person, id, 'tag', token)).status).toBe(200)
      return token
    },
    /** The ID of a listing's only claim. */
    claimOf: async (agent: string) =>
      (await root.collection('claims').getFirstListItem(`agent = '${agent}'`)).id,
  }
}

function tokenIn({ status, body }: ApiAnswer, method: ClaimMethod): string {
  expect(status, JSON.stringify(body)).toBe(200)
  return claimsAnswer.parse(body).methods.find((claim) => claim.method === method)?.token ?? ''
}
