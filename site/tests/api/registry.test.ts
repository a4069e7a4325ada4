/** The registry of Agentic Resource Discovery: its manifest, and the same agents as the site, in the same order. */
import { expect, test } from 'vitest'
import { PAGES } from '#site/domain/addresses.ts'
import type { Agent } from '#site/domain/agent.ts'
import { AGENT_NOT_FOUND } from '#site/domain/texts/api.ts'
import { writeAgent } from '#site/tests/support/api/catalogue-writer.ts'
import { callApi } from '#site/tests/support/api/people.ts'
import { rawRequest } from '#site/tests/support/api/raw-request.ts'
import { sharedSite } from '#site/tests/support/sites/shared-site.ts'
import { TEST_ORIGIN } from '#site/tests/support/sites/site.ts'

const HOST = new URL(TEST_ORIGIN).hostname
const PAGE = 'text/html'
const MANIFEST = PAGES.manifest

const site = await sharedSite('demo')
const { root } = site.pocketBase

const urn = (id: string) => `urn:air:${HOST}:agent:${id}`
// biome-ignore lint/suspicious/noExplicitAny: compared as a whole
type Reply = { status: number; body: any }
const post = (path: string, body: unknown): Promise<Reply> => callApi(site, `POST /api/ard/${path}`, { body })
const get = (path: string): Promise<Reply> => callApi(site, `GET ${path}`)
const search = (text: string, filter?: object, page: object = {}) =>
  post('search', { query: { text, ...(filter && { filter }) }, ...page })
const read = async (path: string) => await (await fetch(site.url + path)).text()
const idsOf = (results: { identifier: string }[]) => results.map(({ identifier }) => identifier)

test('the manifest leads to the registry and to the MCP server, from every page and robots.txt', async () => {
  const manifest = await read(MANIFEST)
  expect(await read('/.well-known/ai-catalog.json')).toBe(manifest)
  const { specVersion, host, entries } = JSON.parse(manifest)
  expect([specVersion, host.identifier]).toEqual(['1.0', HOST])
  expect(entries).toMatchObject([
    { identifier: `urn:air:${HOST}:registry:agents`, url: `${TEST_ORIGIN}/api/ard` },
    { identifier: `urn:air:${HOST}:mcp:directory`, url: `${TEST_ORIGIN}/mcp/server-card` },
  ])
  for (const { representativeQueries } of entries) expect(representativeQueries).toHaveLength(5)
  const { headers } = await fetch(site.url + MANIFEST)
  expect(headers.get('content-type')).toBe('application/ai-catalog+json; charset=utf-8')
  expect(headers.get('etag')).not.toBeNull()
  for (const path of ['/', '/compare', '/terms'])
    for (const rel of ['ard', 'ai-catalog'])
      expect(await read(path), path).toContain(
        `<link rel="${rel}" type="application/ai-catalog+json" href="${MANIFEST}"`,
      )
  const robots = await read('/robots.txt')
  expect(robots).toContain(`Agentmap: ${TEST_ORIGIN}${MANIFEST}`)
  for (const path of ['agents', 'categories', 'tags', 'ard/'])
    expect(robots).toContain(`Allow: /api/${path}\n`)
})

test("searches in the site's order, page by page", async () => {
  const { agents, total } = (await get('/api/agents?search=code&limit=100')).body
  expect(total).toBeGreaterThan(12)
  const found: string[] = []
  for (let pageToken: string | undefined; ; ) {
    const { status, body } = await search('code', undefined, { pageSize: 5, ...(pageToken && { pageToken }) })
    expect(status).toBe(200)
    expect(body.results.length).toBeLessThanOrEqual(5)
    found.push(...idsOf(body.results))
    pageToken = body.pageToken
    if (!pageToken) break
  }
  expect(found).toEqual(agents.map(({ id }: Agent) => urn(id)))
})

test('a result says what the site says of the agent, with the words of its maker apart', async () => {
  const [agent]: Agent[] = (await get('/api/agents?search=code&limit=1')).body.agents
  if (!agent) throw new Error('Nothing found')
  const [result] = (await search('code')).body.results
  expect(result).toMatchObject({
    identifier: urn(agent.id),
    displayName: agent.name,
    type: PAGE,
    url: `${TEST_ORIGIN}/agent/${agent.id}`,
    category: agent.categoryName,
    pricing: agent.pricingModel,
    upvotes: agent.upvotes,
    added: agent.createdAt,
    updatedAt: agent.updatedAt,
    quoted: { by: 'maker', description: agent.description },
    score: 100,
    source: `${TEST_ORIGIN}/api/ard`,
  })
  const { score: _, source: __, ...listing } = result
  expect(JSON.stringify({ ...listing, quoted: {} })).not.toContain(agent.description)
  const { body } = await get(`/api/ard/agents/${encodeURIComponent(urn(agent.id))}`)
  expect(body).toEqual({ ...listing, representativeQueries: body.representativeQueries })
  expect(body.representativeQueries.length).toBeGreaterThanOrEqual(2)
})

test('filters as the list does, and says what it does not know', async () => {
  const [coding, other] = (await get('/api/categories')).body
  const { agents } = (
    await get(`/api/agents?search=agent&categoryIds=${coding.id}&categoryIds=${other.id}&limit=100`)
  ).body
  const either = { category: [coding.name, other.slug] }
  expect(idsOf((await search('agent', either, { pageSize: 100 })).body.results)).toEqual(
    agents.map(({ id }: Agent) => urn(id)),
  )
  const cases: [object, string][] = [
    [{ pricing: 'Free' }, 'pricingModel=free'],
    [{ qualities: ['Open source'] }, 'qualities=open-source'],
    [{ worksWith: ['slack'] }, 'worksWith=slack'],
    [{ tags: ['Automation'] }, 'tags=automation'],
    [{ type: ['x/y', PAGE], publisher: HOST }, ''],
  ]
  for (const [filter, query] of cases) {
    const listed = (await get(`/api/agents?search=agent&limit=10&${query}`)).body.agents
    expect(idsOf((await search('agent', filter)).body.results), query).toEqual(
      listed.map(({ id }: Agent) => urn(id)),
    )
  }
  for (const filter of [{ type: 'application/mcp-server-card+json' }, { publisher: ['example.com'] }])
    expect((await search('agent', filter)).body).toEqual({ results: [] })
  const refused: [object, string, RegExp][] = [
    [{ 'trustManifest.attestations.type': ['SOC2-Type2'] }, 'query.filter', /type, publisher, category/],
    [{ pricing: 'cheap' }, 'query.filter.pricing', /one of free, freemium/],
    [{ category: 'No such' }, 'query.filter.category', new RegExp(coding.name)],
    [{ tags: ['a', 'b'] }, 'query.filter.tags', /at most 1 value/],
    [
      Object.fromEntries(Array.from({ length: 100 }, (_, n) => [`f${n}`, 'x'])),
      'query.filter',
      /no other names/,
    ],
  ]
  for (const [filter, field, message] of refused) {
    const { status, body } = await search('agent', filter)
    expect([status, body.errorCode, body.field], JSON.stringify(body)).toEqual([
      400,
      'INVALID_ARGUMENT',
      field,
    ])
    expect(body.message).toMatch(message)
  }
})

test("counts with the list's facets, over what matches", async () => {
  const { facets, total } = (await get('/api/agents?search=agent&pricingModel=free')).body
  const fields = ['type', 'publisher', 'pricing', 'category', 'qualities', 'tags']
  const { status, body } = await post('explore', {
    query: { text: 'agent', filter: { pricing: ['free'] } },
    resultType: { facets: fields.map((field) => ({ field, limit: 100 })) },
  })
  expect(status).toBe(200)
  const counts = (field: string) =>
    Object.fromEntries(
      body.facets[field].buckets.map(({ value, count }: { value: string; count: number }) => [value, count]),
    )
  expect(counts('type')).toEqual({ [PAGE]: total })
  expect(counts('publisher')).toEqual({ [HOST]: total })
  expect(counts('pricing')).toEqual({ free: total })
  expect(counts('qualities')['Open source']).toBe(facets.qualities['open-source'])
  for (const { id, name } of (await get('/api/categories')).body)
    expect(counts('category')[name]).toBe(facets.categories[id] || undefined)
  for (const { tag, count } of facets.tags) expect(counts('tags')[tag]).toBe(count)

  const whole = await post('explore', {
    resultType: { facets: [{ field: 'category', limit: 1, minCount: 2 }] },
  })
  const { buckets, otherCount } = whole.body.facets.category
  expect(buckets).toHaveLength(1)
  expect(otherCount).toBeGreaterThan(0)
  const none = {
    query: { filter: { publisher: 'example.com' } },
    resultType: { facets: [{ field: 'type' }] },
  }
  expect((await post('explore', none)).body.facets.type).toEqual({ buckets: [] })
})

test('lists every public agent once', async () => {
  const listed: string[] = []
  for (let token = ''; ; ) {
    const { body } = await get(`/api/ard/agents?pageSize=50${token && `&pageToken=${token}`}`)
    listed.push(...idsOf(body.items))
    if (!body.pageToken) break
    token = body.pageToken
  }
  const lines = (await read('/catalogue.ndjson')).trimEnd().split('\n')
  expect(listed).toEqual(lines.map((line) => urn(JSON.parse(line).id)))
  const { status, body } = await get('/api/ard/agents?filter=displayName%3Da')
  expect([status, body.errorCode, body.field]).toEqual([400, 'INVALID_ARGUMENT', 'filter'])
})

test('retrieves by the exact identifier, with a validator, and tells hidden ones from unknown ones by nothing', async () => {
  const { items } = (await get('/api/ard/agents?pageSize=1')).body
  const [{ identifier }] = items
  const path = `/api/ard/agents/${encodeURIComponent(identifier)}`
  const { headers } = await fetch(site.url + path)
  const known = { 'if-none-match': headers.get('etag') ?? '' }
  expect((await rawRequest(site.url, path, known)).status).toBe(304)
  const hidden = await Promise.all(['pending', 'rejected'].map((status) => writeAgent(root, { status })))
  const unknown = [...hidden, 'nosuchagent0000'].map(urn)
  const others = [identifier.toUpperCase(), identifier.replace(HOST, 'example.com'), `${identifier}:x`]
  for (const one of [...unknown, ...others.slice(1), 'urn:air:ard-conformance.invalid:probe:not-found'])
    expect(await get(`/api/ard/agents/${encodeURIComponent(one)}`), one).toMatchObject({
      status: 404,
      body: { message: AGENT_NOT_FOUND, errorCode: 'NOT_FOUND' },
    })
  for (const raw of [
    'not-a-valid-ard-urn',
    '%ZZ',
    'urn:air:a%2Fb',
    encodeURIComponent('urn:air:a b:c'),
    others[0],
  ])
    expect(await rawJson(`/api/ard/agents/${raw}`), raw).toMatchObject({
      status: 400,
      body: { errorCode: 'INVALID_ARGUMENT', field: 'identifier' },
    })
})

async function rawJson(path: string): Promise<Reply> {
  const { status, body } = await rawRequest(site.url, path)
  return { status, body: JSON.parse(String(body)) }
}

test('refuses bad requests with the code, the field, and the limit', async () => {
  const text = (length: number) => ({ query: { text: 'x'.repeat(length) } })
  const cases: [string, unknown, number, RegExp][] = [
    ['search', text(10_000), 400, /query\.text must have at most 200 characters/],
    ['search', text(0), 400, /query\.text must have at least 1 character/],
    ['search', { query: {} }, 400, /query\.text must be text/],
    ['search', { ...text(1), pageSize: 101 }, 400, /pageSize must be at most 100/],
    ['search', { ...text(1), pageToken: 'x' }, 400, /pageToken must be/],
    ['search', { ...text(1), federation: 'all' }, 400, /federation must be one of auto/],
    ['search', { ...text(1), filters: {} }, 400, /must not have filters/],
    ['search', text(100_000), 413, /64 kB/],
    ['search', [], 400, /object/],
    ['explore', { resultType: { facets: [{ field: 'stars' }] } }, 400, /field must be one of type/],
    ['explore', { query: { text: 'x' } }, 400, /resultType must be an object/],
  ]
  for (const [path, body, status, message] of cases) {
    const reply = await post(path, body)
    expect([reply.status, reply.body.errorCode], JSON.stringify(reply.body)).toEqual([
      status,
      'INVALID_ARGUMENT',
    ])
    expect(reply.body.message).toMatch(message)
  }
  const broken = { method: 'POST', headers: { 'Content-Type': 'application/json' } }
  for (const body of ['{', '['.repeat(30_000), '{"query":'.repeat(5000)]) {
    const response = await fetch(`${site.url}/api/ard/search`, { ...broken, body })
    expect([response.status, (await response.json()).errorCode]).toEqual([400, 'INVALID_ARGUMENT'])
  }
  expect(await get('/api/ard/nothing')).toMatchObject({ status: 404, body: { errorCode: 'NOT_FOUND' } })
  expect(await get('/api/ard/search')).toMatchObject({ status: 405, body: { errorCode: 'INVALID_ARGUMENT' } })
})
