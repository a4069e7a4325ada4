/** Attempts to prove a listing with somebody else's token, a used one, or none. */

import { expect, test } from 'vitest'
import { AGENT_NOT_FOUND } from '#site/domain/texts/api.ts'
import { openClaiming, tag } from '#site/tests/support/api/claiming.ts'
import { type ApiAnswer, callApi, signUp } from '#site/tests/support/api/people.ts'

const claiming = await openClaiming()
const { outside, site, root, maker, mallory, list } = claiming
const { begin, check, claimOf, discontinue, giveUp, mailed, proofs, prove, start } = claiming
const WEEK_AGO = new Date(Date.now() - 8 * 24 * 3_600_000)

type Attack = [title: string, attack: () => Promise<ApiAnswer>, status: number, message: string]

const ATTACKS: Attack[] = [
  ['an unknown agent', () => start(mallory, 'unknown00000000', 'tag'), 404, AGENT_NOT_FOUND],
  ['an ID that is none', () => start(mallory, 'UNKNOWN', 'tag'), 404, AGENT_NOT_FOUND],
  ...(['pending', 'rejected'] as const).map(
    (status): Attack => [
      `a ${status} agent`,
      async () => await start(mallory, (await list({ status })).id, 'tag'),
      404,
      AGENT_NOT_FOUND,
    ],
  ),
  [
    'a token of an agent that is no longer listed',
    async () => {
      const { id, host } = await list()
      const token = await begin(mallory, id, 'tag')
      outside.show(`${host}/`, tag(token))
      await root.collection('agents').update(id, { status: 'rejected' })
      return await check(mallory, id, 'tag', token)
    },
    404,
    AGENT_NOT_FOUND,
  ],
  [
    'no account',
    async () =>
      await callApi(site, `POST /api/agents/${(await list()).id}/claims`, { body: { method: 'tag' } }),
    401,
    'Authorization required',
  ],
  [
    "another account's token that is in place",
    async () => {
      const { id, host } = await list()
      const token = await begin(maker, id, 'tag')
      outside.show(`${host}/`, tag(token))
      return await check(mallory, id, 'tag', token)
    },
    422,
    'This token belongs to another account.',
  ],
  [
    "another account's email link",
    async () => {
      const { id, host } = await list()
      return await check(mallory, id, 'email', await mailed(maker, id, `ann@${host}`))
    },
    422,
    'This token belongs to another account.',
  ],
  [
    "another account's tag with a token of its own",
    async () => {
      const { id, host } = await list()
      outside.show(`${host}/`, tag(await begin(maker, id, 'tag')))
      return await check(mallory, id, 'tag', await begin(mallory, id, 'tag'))
    },
    422,
    'has no tag roster-verification with this token',
  ],
  [
    'a token of another listing',
    async () => {
      const [own, other] = [await list(), await list()]
      const token = await begin(mallory, own.id, 'tag')
      outside.show(`${own.host}/`, tag(token))
      return await check(mallory, other.id, 'tag', token)
    },
    422,
    'This token belongs to another listing.',
  ],
  [
    'a token of another method',
    async () => {
      const { id } = await list()
      return await check(mallory, id, 'email', await begin(mallory, id, 'tag'))
    },
    422,
    'This token belongs to another method.',
  ],
  [
    'a guessed token',
    async () => await check(mallory, (await list()).id, 'email', 'x'.repeat(32)),
    422,
    "isn't known",
  ],
  ['no token', async () => await check(mallory, (await list()).id, 'tag', ''), 422, "isn't known"],
  [
    'a used token',
    async () => {
      const listing = await list()
      const token = await prove(maker, listing)
      await root.collection('claims').update(await claimOf(listing.id), { user: mallory.id, state: 'lost' })
      return await check(mallory, listing.id, 'tag', token)
    },
    422,
    'This token has been used.',
  ],
  [
    'a used email link',
    async () => {
      const { id, host } = await list()
      const token = await mailed(maker, id, `ann@${host}`)
      await check(maker, id, 'email', token)
      await root.collection('claims').update(await claimOf(id), { user: mallory.id, state: 'lost' })
      return await check(mallory, id, 'email', token)
    },
    422,
    'This token has been used.',
  ],
  [
    'an expired token',
    async () => {
      const { id, host } = await list()
      const token = await begin(mallory, id, 'tag')
      outside.show(`${host}/`, tag(token))
      await root.collection('claims').update(await claimOf(id), { startedAt: WEEK_AGO })
      return await check(mallory, id, 'tag', token)
    },
    422,
    'This token has expired after 7 days.',
  ],
  [
    'a token that was replaced',
    async () => {
      const { id, host } = await list()
      const token = await mailed(mallory, id, `ann@${host}`)
      await start(mallory, id, 'email', `bob@${host}`)
      return await check(mallory, id, 'email', token)
    },
    422,
    "isn't known",
  ],
  ['rights without a proof', async () => await discontinue(mallory, (await list()).id), 403, 'Only a maker'],
  [
    'rights with a proof that is only begun',
    async () => {
      const { id } = await list()
      await begin(mallory, id, 'tag')
      return await discontinue(mallory, id)
    },
    403,
    'Only a maker',
  ],
  [
    'rights that were given up',
    async () => {
      const listing = await list()
      await prove(maker, listing)
      await giveUp(maker, listing.id)
      return await discontinue(maker, listing.id)
    },
    403,
    'Only a maker',
  ],
  [
    'a listing that changes while it is looked at',
    async () => {
      const { id, host } = await list()
      const token = await begin(mallory, id, 'tag')
      outside.serve(`${host}/`, (_, response) => {
        const edit = root.collection('agents').update(id, { websiteUrl: `https://new-${host}` })
        void edit.then(() => response.end(tag(token)))
      })
      return await check(mallory, id, 'tag', token)
    },
    422,
    'The listing has just been changed.',
  ],
  [
    'taking back what an admin says',
    async () => {
      const { id, host } = await list()
      await prove(maker, { id, host })
      const verdictUntil = new Date(Date.now() + 24 * 3_600_000)
      await root.collection('checks').create({ agent: id, verdict: 'gone', verdictUntil })
      return await discontinue(maker, id)
    },
    422,
    'An admin has marked this agent as gone',
  ],
  [
    'a suspended account',
    async () => {
      const { id, host } = await list()
      const person = await signUp(site, 'suspended')
      await prove(person, { id, host })
      await root.collection('users').update(person.id, { suspendedAt: new Date() })
      await expect.poll(() => proofs(id)).toEqual([])
      return await discontinue(person, id)
    },
    403,
    'suspended',
  ],
]

test.each(ATTACKS)('%s is refused', async (_, attack, status, message) => {
  const { status: got, body } = await attack()
  expect([got, JSON.stringify(body)]).toEqual([status, expect.stringContaining(message)])
  const proven = { filter: `state = 'proven' && user = '${mallory.id}'` }
  expect(await root.collection('claims').getFullList(proven)).toEqual([])
})
