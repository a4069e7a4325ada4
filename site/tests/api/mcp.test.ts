/** The MCP server, called by both official clients. */
import { Ajv2020 } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import { expect, test } from 'vitest'
import { TOOLS } from '#site/contracts/tools.ts'
import type { Agent } from '#site/domain/agent.ts'
import { writeAgent } from '#site/tests/support/api/catalogue-writer.ts'
import { ERAS, type McpClient } from '#site/tests/support/api/mcp-clients.ts'
import { rawRequest } from '#site/tests/support/api/raw-request.ts'
import { newAddress, sharedSite } from '#site/tests/support/sites/shared-site.ts'
import { TEST_ORIGIN } from '#site/tests/support/sites/site.ts'

const site = await sharedSite('demo')
const clients = await Promise.all(Object.values(ERAS).map((connect) => connect(site.url)))
const [modern, earlier] = clients as [McpClient, McpClient]
const found: Agent[] = (await read('/api/agents?search=coding')).agents
const [first, second] = found as [Agent, Agent]

const CALLS = {
  search_agents: { query: 'write code', pricing: 'free', qualities: ['open-source'] },
  get_agent: { agent: first.name },
  compare_agents: { agents: [first.id, second.websiteUrl] },
  find_alternatives: { agent: `${TEST_ORIGIN}/agent/${first.id}` },
  list_categories: {},
  recent_agents: { limit: 3 },
  prepare_submission: { name: 'Another', websiteUrl: first.websiteUrl, description: 'Writes code.' },
}

async function read(path: string) {
  return await (await fetch(site.url + path)).json()
}

test.each(Object.entries(ERAS))('a client of %s lists and calls each tool', async (version, connect) => {
  const client = await connect(site.url)
  expect(client.version).toBe(version)
  const ajv = addFormats.default(new Ajv2020({ allErrors: true }))
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
