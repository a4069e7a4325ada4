/** 64 users vote at once, three times for each agent, while an admin edits: counters equal votes. */
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import type { AgentList } from '#site/domain/filters.ts'
import { writeAgent } from '#site/tests/support/api/catalogue-writer.ts'
import { callApi, PASSWORD, signIn } from '#site/tests/support/api/people.ts'
import { ownSite } from '#site/tests/support/sites/test-file.ts'

const VOTERS = 64
const AGENTS = 12
const TRIES = 3
/** Pause between two edits, because more of them would only overload the machine. */
const EDIT_REST_MS = 50

const site = await ownSite()
const { root } = site.pocketBase

/** One after the other, because the queue for password checks would reject more. */
async function makeVoters(): Promise<string[]> {
  const voters: string[] = []
  for (let n = 0; n < VOTERS; n += 1) voters.push(await makePerson(`voter-${n}`))
  return voters
}

async function makePerson(name: string, role = 'user'): Promise<string> {
  const email = `${name}@example.com`
  const password = { password: PASSWORD, passwordConfirm: PASSWORD }
  await root.collection('users').create({ email, role, ...password })
  return await signIn(site, { email, password: PASSWORD })
}

function shuffled<T>(list: T[]): T[] {
  return list
    .map((value) => ({ value, order: Math.random() }))
    .sort((a, b) => a.order - b.order)
    .map(({ value }) => value)
}

test('every pair counts once, whatever happens at the same time', async () => {
  const agents = await Promise.all(Array.from({ length: AGENTS }, () => writeAgent(root)))
  const voters = await makeVoters()
  const editor = site.pocketBase.as(await makePerson('editor', 'admin')).collection('agents')
  const statuses: Record<number, number> = {}
  let edits = 0
  let voting = true
  const edit = async () => {
    for (; voting; edits += 1) {
      const id = agents[edits % AGENTS] ?? ''
      await editor.update(id, { name: `Edited ${edits}`, featured: edits % 3 === 0 })
      await sleep(EDIT_REST_MS)
    }
  }
  let unanswered = 0
  /** On an overloaded machine, 503 means that the outcome is unknown, so the voter retries. */
  const answered = async (id: string, token: string): Promise<number> => {
    const { status, headers } = await callApi(site, `POST /api/agents/${id}/upvote`, { token })
    if (status !== 503) return status
    unanswered += 1
    const wait = headers.get('retry-after')
    expect(wait).toMatch(/^\d+$/)
    await sleep(Number(wait) * 1000)
    return await answered(id, token)
  }
  const vote = async (token: string) => {
    for (const id of shuffled(Array.from({ length: TRIES }, () => agents).flat())) {
      const status = await answered(id, token)
      statuses[status] = (statuses[status] ?? 0) + 1
    }
  }
  const editing = edit()
  await Promise.all(voters.map(vote))
  voting = false
  await editing

  expect(edits).toBeGreaterThan(0)
  // A stall of the machine costs each voter one attempt at most.
  expect(unanswered).toBeLessThanOrEqual(VOTERS)
  // A vote without a response may still have been counted, so the retry is a repetition.
  const { 200: counted = 0, 409: refused = 0, ...others } = statuses
  expect(others).toEqual({})
  expect(counted + refused).toBe(VOTERS * AGENTS * TRIES)
  expect(counted).toBeLessThanOrEqual(VOTERS * AGENTS)
  expect(counted).toBeGreaterThanOrEqual(VOTERS * AGENTS - unanswered)
  const list: AgentList = await (await fetch(`${site.url}/api/agents?limit=100`)).json()
  for (const id of agents) {
    const votes = await root.collection('votes').getFullList({ filter: `agent = '${id}'` })
    expect(new Set(votes.map((row) => row['user'])).size).toBe(VOTERS)
    expect(votes).toHaveLength(VOTERS)
    expect((await root.collection('agents').getOne(id))['upvotes']).toBe(VOTERS)
    expect(list.agents.find((agent) => agent.id === id)?.upvotes).toBe(VOTERS)
  }
})
