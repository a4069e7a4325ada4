/** The MCP server, called by both official clients and by hand. */
import { Ajv2020 } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import { expect, test } from 'vitest'
import { TOOLS } from '#site/contracts/tools.ts'
import type { Agent } from '#site/domain/agent.ts'
import { CATEGORY_REQUIRED, DESCRIPTION_TOO_SHORT } from '#site/domain/texts/submission-fields.ts'
import { writeAgent } from '#site/tests/support/api/catalogue-writer.ts'
import { ERAS } from '#site/tests/support/api/mcp-clients.ts'
import { rawRequest } from '#site/tests/support/api/raw-request.ts'
import { goldenSearches, judgedIntents, seedAgents } from '#site/tests/support/searches/judged-searches.ts'
import { newAddress, sharedSite } from '#site/tests/support/sites/shared-site.ts'
import { TEST_ORIGIN } from '#site/tests/support/sites/site.ts'

const site = await sharedSite('demo')
const modern = await ERAS['2026-07-28'](site.url)
const earlier = await ERAS['2025-11-25'](site.url)
const [first, second] = await listed('search=coding')

const CALLS = {
  search_agents: { query: 'write code', pricing: 'free', qualities: ['open-source'] },
  get_agent: { agent: first?.name },
  compare_agents: { agents: [first?.id, second?.websiteUrl] },
  find_alternatives: { agent: `${TEST_ORIGIN}/agent/${first?.id}` },
  list_categories: {},
  recent_agents: { limit: 3 },
  prepare_submission: {
    name: 'Another',
    websiteUrl: first?.websiteUrl,
    description: 'Writes code with you.',
    categoryId: first?.categoryId,
    pricingModel: 'free',
  },
}

async function listed(query: string): Promise<Agent[]> {
  const response = await fetch(`${site.url}/api/agents?${query}`)
  return (await response.json()).agents
}

test.each(Object.entries(ERAS))('a client of %s lists and calls each tool', async (version, connect) => {
  const client = await connect(site.url)
  expect(client.version).toBe(version)
  const ajv = addFormats(new Ajv2020({ allErrors: true }))
  const tools = await client.listed()
  expect(tools.map(({ name }) => name)).toEqual(Object.keys(TOOLS))
  for (const { name, outputSchema = {}, annotations } of tools) {
    expect(annotations).toMatchObject({ readOnlyHint: true })
    const { content, structuredContent, isError } = await client.call(name, Reflect.get(CALLS, name))
    expect([name, isError ?? false]).toEqual([name, false])
    expect([name, ajv.validate(outputSchema, structuredContent), ajv.errors]).toEqual([name, true, null])
    expect(Buffer.byteLength(JSON.stringify({ content, structuredContent }))).toBeLessThan(12_000)
  }
})

test('both eras get the same answers', async () => {
  for (const [name, args] of Object.entries(CALLS))
    expect(await modern.call(name, args)).toEqual(await earlier.call(name, args))
})

test('judged searches have the order of the site', async () => {
  const agents = seedAgents()
  const searches = [...goldenSearches(agents), ...judgedIntents(agents)].map(({ query }) => query)
  expect(searches.length).toBeGreaterThan(150)
  for (const query of searches) {
    const { structuredContent } = await modern.call('search_agents', { query, limit: 12 })
    const ids = (await listed(new URLSearchParams({ search: query }).toString())).map(({ id }) => id)
    expect([query, structuredContent?.['agents'].map(({ id }: Agent) => id)]).toEqual([query, ids])
  }
})

test('results say why they match, and quote their makers', async () => {
  const { content, structuredContent } = await modern.call('search_agents', { query: `${first?.name}` })
  expect(structuredContent?.['agents'][0]).toMatchObject({
    id: first?.id,
    page: `${TEST_ORIGIN}/agent/${first?.id}`,
    why: ['exactly this name'],
    quoted: { by: 'maker' },
  })
  expect(content[0]?.text).toContain('> Its maker writes: ')
  const narrowed = await modern.call('search_agents', CALLS.search_agents)
  for (const { why } of narrowed.structuredContent?.['agents'] ?? [])
    expect(why).toEqual(expect.arrayContaining(['Free', 'Open source']))
})

test('an agent is found by ID, name, website, and page', async () => {
  const { id, name, websiteUrl } = first ?? {}
  for (const agent of [id, name, websiteUrl, `${TEST_ORIGIN}/agent/${id}`, `${TEST_ORIGIN}/agent/${id}.md`])
    expect((await modern.call('get_agent', { agent })).structuredContent).toMatchObject({ id })
})

test('a name that only looks like the one asked for is no answer', async () => {
  const modem = await writeAgent(site.pocketBase.root, { name: 'Zebra Modem' })
  await site.settled()
  expect(await modern.call('get_agent', { agent: 'Zebra Modern' })).toMatchObject({ isError: true })
  expect((await modern.call('get_agent', { agent: 'zebra modem' })).structuredContent).toMatchObject({
    id: modem,
  })
})

test('pending, rejected, and unknown agents get the same words', async () => {
  const { root } = site.pocketBase
  const pending = await writeAgent(root, { name: 'Pending and hidden', status: 'pending' })
  const rejected = await writeAgent(root, { name: 'Rejected and hidden', status: 'rejected' })
  await site.settled()
  const answers = []
  for (const agent of [pending, rejected, 'a'.repeat(15), 'Pending and hidden', 'Rejected and hidden'])
    for (const tool of ['get_agent', 'find_alternatives']) answers.push(await modern.call(tool, { agent }))
  for (const answer of answers) expect(answer).toEqual(answers[0])
  expect(answers[0]).toMatchObject({ isError: true })
})

test('a submission is checked, compared, and linked, but not stored', async () => {
  const { name, websiteUrl, categoryId } = first ?? {}
  const fields = {
    name: 'Another',
    websiteUrl,
    description: 'Writes code with you.',
    categoryId,
    pricingModel: 'free',
    maker: 'Somebody',
    tags: ['code', 'review'],
  }
  const { structuredContent } = await modern.call('prepare_submission', fields)
  expect(structuredContent?.['duplicates']).toMatchObject([{ same: 'website', name }])
  const link = new URL(structuredContent?.['link'])
  expect([link.origin, link.pathname]).toEqual([TEST_ORIGIN, '/submit'])
  expect(Object.fromEntries(link.searchParams)).toEqual({ ...fields, tags: 'code,review' })
  const waiting = 'https://waiting-for-review.example'
  await writeAgent(site.pocketBase.root, { name: 'Obey me', websiteUrl: waiting, status: 'pending' })
  const again = await modern.call('prepare_submission', { ...fields, websiteUrl: waiting })
  expect(again.structuredContent?.['duplicates']).toEqual([{ same: 'website' }])
  const refused = await modern.call('prepare_submission', { ...fields, description: 'Short', categoryId: '' })
  expect(refused).toMatchObject({ isError: true })
  for (const message of [DESCRIPTION_TOO_SHORT, CATEGORY_REQUIRED])
    expect(refused.content[0]?.text).toContain(message)
  const long = { ...fields, description: 'Writes code. '.repeat(380) }
  const shortened = (await modern.call('prepare_submission', long)).structuredContent?.['link']
  expect(shortened.length).toBeLessThan(6000)
  expect(await listed('search=Another&limit=100')).not.toContainEqual(
    expect.objectContaining({ name: 'Another' }),
  )
})

test.each([
  ['search_agents', { query: 'x'.repeat(10_000) }, 'query must have at most 200 characters'],
  ['search_agents', { qualities: Array(100).fill('local') }, 'qualities must have at most 7 items'],
  ['search_agents', { pricing: 'cheap' }, 'pricing must be one of free, freemium, paid, enterprise'],
  ['search_agents', { category: 'Nowhere' }, 'category must be one of '],
  ['search_agents', { limit: 21 }, 'limit must be at most 20'],
  ['compare_agents', { agents: ['one'] }, 'agents must have at least 2 items'],
  ['get_agent', {}, 'agent must be text'],
  ['search_agents', { price: 'free' }, 'must not have price'],
])('%s refuses wrong arguments and says what fits', async (tool, args, message) => {
  for (const client of [modern, earlier]) {
    const { isError, content } = await client.call(tool, args)
    expect(isError).toBe(true)
    expect(content[0]?.text).toContain(message)
  }
})

async function post(body: string, headers: Record<string, string> = {}, url = site.url) {
  const usual = { 'Content-Type': 'application/json', Accept: 'application/json, text/event-stream' }
  const {
    status,
    headers: sent,
    body: text,
  } = await rawRequest(url, '/mcp', { ...usual, ...headers }, 'POST', body)
  const [, data = text.toString()] = /^data: (.*)$/m.exec(text.toString()) ?? []
  return { status, headers: sent, reply: JSON.parse(data) }
}

const message = (method: string, params: object = {}) =>
  JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })
const LIST = message('tools/list')

test.each([
  ['broken JSON', '{"jsonrpc":', 400],
  ['deep JSON', '['.repeat(60_000), 400],
  ['a batch', `[${LIST}]`, 400],
  ['more than 64 kB', JSON.stringify({ text: 'x'.repeat(70_000) }), 413],
  ['no message', '{}', 400],
  ['an unknown tool', message('tools/call', { name: 'delete_agents' }), 200],
  [
    'deep arguments',
    message('tools/call', { name: 'search_agents' }).replace(
      '}}',
      `,"arguments":{"query":${'['.repeat(9000)}${']'.repeat(9000)}}}}`,
    ),
    200,
  ],
])('%s gets an error of the protocol', async (_, body, status) => {
  const answer = await post(body)
  expect(answer).toMatchObject({ status, reply: { jsonrpc: '2.0' } })
  expect(answer.reply.error?.message ?? answer.reply.result.content[0].text).toMatch(/\w/)
  expect(answer.headers).toMatchObject({ 'cdn-cache-control': 'no-store' })
})

test('only this site and this machine may be meant by Host, and be the Origin', async () => {
  for (const headers of [{ Host: 'evil.example' }, { Origin: 'https://evil.example' }, { Origin: 'null' }])
    expect(await post(LIST, headers)).toMatchObject({ status: 403, reply: { error: { code: -32_000 } } })
  const { status } = await rawRequest(site.url, '/mcp', { Host: 'roster.example@evil.example' }, 'POST', LIST)
  expect(status).toBe(400)
  for (const headers of [{ Host: 'roster.example' }, { Origin: TEST_ORIGIN }, { Host: 'localhost:4321' }])
    expect(await post(LIST, headers)).toMatchObject({
      status: 200,
      reply: { result: { tools: [{}, {}, {}, {}, {}, {}, {}] } },
    })
})

test.each(['GET', 'DELETE', 'PUT'])('there are no sessions, so %s is refused', async (method) => {
  const { status, headers } = await rawRequest(site.url, '/mcp', {}, method)
  expect([status, headers['allow']]).toEqual([405, 'POST'])
})

test('too many calls get 429 and an error that says the seconds', async () => {
  const { url } = await sharedSite('limits')
  const headers = { 'X-Forwarded-For': newAddress() }
  const statuses = await Promise.all(Array.from({ length: 301 }, () => post(LIST, headers, url)))
  const refused = statuses.filter(({ status }) => status === 429)
  expect(refused).toHaveLength(1)
  expect(Number(refused[0]?.headers['retry-after'])).toBeGreaterThan(0)
  expect(refused[0]?.reply.error.message).toMatch(/in \d+ seconds?\.$/)
})

test('the server card names the server', async () => {
  const { status, headers, body } = await rawRequest(site.url, '/mcp/server-card')
  expect(status).toBe(200)
  expect(headers).toMatchObject({
    'content-type': 'application/mcp-server-card+json',
    'access-control-allow-origin': '*',
    etag: expect.stringMatching(/^".+"$/),
  })
  const card = JSON.parse(body.toString())
  expect(card).toMatchObject({ name: 'example.roster/Roster', version: '1.0.0' })
  expect(card.description.length).toBeLessThanOrEqual(100)
  expect(card.remotes).toEqual([{ type: 'streamable-http', url: `${TEST_ORIGIN}/mcp` }])
})

test('the page for agents shows what an assistant would read', async () => {
  const shown = await rawRequest(site.url, '/agents?query=write+code')
  const { content } = await modern.call('search_agents', { query: 'write code', limit: 5 })
  const [title = ''] = content[0]?.text.split('\n') ?? []
  expect(shown.body.toString()).toContain(`<code>${title}`)
  expect((await rawRequest(site.url, '/agents')).body.toString()).not.toContain(title)
  const long = await rawRequest(site.url, `/agents?query=${'x'.repeat(300)}`)
  expect(long.body.toString()).toContain('query must have at most 200 characters')
})
