/** After each of many random edits, every surface says the same of the agent, and nothing of a hidden one. */

import { expect, test } from 'vitest'
import { type Agent, PRICING_MODELS, STATUSES } from '#site/domain/agent.ts'
import { randomNumbers } from '#site/domain/random.ts'
import { AGENT_NOT_FOUND } from '#site/domain/texts/api.ts'
import { changeAgent, writeAgent, writeCategory } from '#site/tests/support/api/catalogue-writer.ts'
import { ERAS } from '#site/tests/support/api/mcp-clients.ts'
import { callApi, signUp } from '#site/tests/support/api/people.ts'
import * as told from '#site/tests/support/api/read-records.ts'
import { TEST_ORIGIN } from '#site/tests/support/sites/site.ts'
import { ownSite } from '#site/tests/support/sites/test-file.ts'

const EDITS = 200
const AGENTS = 10
const VOTERS = 6
const SEED = 38
const TAGS = ['coding', 'Open-Source', 'self-hosted', 'RAG', 'no-code', 'a & b', '"quoted"', 'ollama']

const site = await ownSite()
const { root } = site.pocketBase
const mcp = await ERAS['2026-07-28'](site.url)
const random = randomNumbers(SEED)

const pick = <Item>(items: readonly Item[]): Item => {
  const item = items[Math.floor(random() * items.length)]
  if (item === undefined) throw new Error('Nothing to pick from')
  return item
}

async function inTurn<Item>(count: number, make: (n: number) => Promise<Item>): Promise<Item[]> {
  const made: Item[] = []
  for (let n = 0; n < count; n++) made.push(await make(n))
  return made
}

const categories = await inTurn(3, (n) => writeCategory(root, `Topic ${n} & <more>`))
const voters = await inTurn(VOTERS, () => signUp(site))
const ids = await inTurn(AGENTS, (n) => writeAgent(root, { name: `Agent ${n}`, category: pick(categories) }))
const shown = new Set(ids)

const EDIT: Record<string, (id: string) => Promise<void>> = {
  name: (id) =>
    changeAgent(root, id, { name: `${pick(['Ada', '<b>', '日本語', 'A "B"'])} ${id} ${random()}` }),
  category: (id) => changeAgent(root, id, { category: pick([...categories, '']) }),
  pricing: (id) => changeAgent(root, id, { pricingModel: pick(PRICING_MODELS) }),
  tags: (id) => changeAgent(root, id, { tags: TAGS.filter(() => random() < 0.4) }),
  repository: (id) => changeAgent(root, id, { githubUrl: pick(['', `https://github.com/ada/${id}`]) }),
  // A second vote of the same person is refused, which changes nothing.
  vote: async (id) =>
    void (await callApi(site, `POST /api/agents/${id}/upvote`, { token: pick(voters).token })),
  status: async (id) => {
    const status = pick(STATUSES)
    await changeAgent(root, id, { status })
    if (status === 'approved') shown.add(id)
    else shown.delete(id)
  },
}

async function read(path: string): Promise<string> {
  const response = await fetch(site.url + path)
  return response.ok ? await response.text() : `${response.status}`
}

const registered = (id: string) =>
  `/api/ard/agents/${encodeURIComponent(`urn:air:${new URL(TEST_ORIGIN).host}:agent:${id}`)}`

async function checkShown(id: string): Promise<void> {
  const agent: Agent = JSON.parse(await read(`/api/agents/${id}`))
  const truth = told.toldByAgent(agent)
  expect(told.toldByPage(await read(`/agent/${id}`)), 'page').toEqual(truth)
  expect(told.toldByTwin(await read(`/agent/${id}.md`)), 'twin').toEqual(truth)
  expect(told.toldByEntry(JSON.parse(await read(registered(id)))), 'registry').toEqual(truth)
  const { structuredContent = {} } = await mcp.call('get_agent', { agent: id })
  expect(told.toldByRecord(structuredContent), 'MCP').toEqual(truth)
}

async function checkHidden(id: string): Promise<void> {
  for (const path of [`/agent/${id}`, `/agent/${id}.md`, `/api/agents/${id}`, registered(id)])
    expect(await read(path), path).toBe('404')
  const { isError, content } = await mcp.call('get_agent', { agent: id })
  expect([isError, JSON.stringify(content).includes(AGENT_NOT_FOUND)]).toEqual([true, true])
}

/** Both dumps and the registry's list have all that is shown, and say the same as the API. */
async function checkLists(): Promise<void> {
  const byId = (list: told.Told[]) => list.toSorted((a, b) => (a.id < b.id ? -1 : 1))
  const { agents } = JSON.parse(await read('/api/agents?limit=100'))
  const truth = byId(agents.map(told.toldByAgent))
  expect(truth.map(({ id }) => id)).toEqual([...shown].sort())
  const lines = (await read('/catalogue.ndjson')).split('\n').filter(Boolean)
  expect(byId(lines.map((line) => told.toldByAgent(JSON.parse(line)))), 'lines').toEqual(truth)
  const whole = JSON.parse(await read('/catalogue.json'))
  expect(byId(whole.agents.map(told.toldByAgent)), 'document').toEqual(truth)
  const { items } = JSON.parse(await read('/api/ard/agents?pageSize=100'))
  expect(items.map(told.toldByEntry), 'registry').toEqual(truth)
}

test(`${EDITS} edits leave every surface in agreement`, async () => {
  await site.settled()
  for (let edit = 0; edit < EDITS; edit++) {
    const id = pick(ids)
    // Hidden agents are mostly shown again, so that most edits can be seen.
    const kind = shown.has(id) ? pick(Object.keys(EDIT)) : 'status'
    await EDIT[kind]?.(id)
    await site.settled()
    await (shown.has(id) ? checkShown(id) : checkHidden(id))
    await checkLists()
  }
  for (const id of ids) await (shown.has(id) ? checkShown(id) : checkHidden(id))
})
