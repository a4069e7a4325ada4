/** The MCP server as its own tools see it, and what its calls cost. */
import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, expect, test } from 'vitest'
import { goldenSearches, judgedIntents, seedAgents } from '#site/tests/support/searches/judged-searches.ts'
import { ownSite } from '#site/tests/support/sites/test-file.ts'

const INSPECTOR = '@modelcontextprotocol/inspector@2.12.0'
const CONFORMANCE = '@modelcontextprotocol/conformance@0.2.0-alpha.12'
const LOAD_MS = 900_000
const HEADERS = { 'Content-Type': 'application/json', Accept: 'application/json, text/event-stream' }

const site = await ownSite({ seed: 'demo' })
const folder = mkdtempSync(join(tmpdir(), 'roster-mcp-'))
afterAll(() => rmSync(folder, { recursive: true }))
const agents = seedAgents()
const searches = [...goldenSearches(agents), ...judgedIntents(agents)].map(({ query }) => query)

/** Installed in a folder of their own, because they bring hundreds of packages. Rejects unless they exit with 0. */
async function run(tool: string, ...options: string[]): Promise<string> {
  const { stdout } = await promisify(execFile)('npx', ['-y', tool, ...options], { cwd: folder })
  return stdout
}

test('the inspector lists the tools without a warning', async () => {
  const listed = await run(
    INSPECTOR,
    ...['--cli', `${site.url}/mcp`, '--transport', 'http', '--method', 'tools/list', '--strict'],
  )
  expect(JSON.parse(listed).tools).toHaveLength(7)
})

test.each([
  ['2025-11-25', ['tools-list', 'dns-rebinding-protection', 'server-initialize', 'ping']],
  ['2026-07-28', ['tools-list', 'dns-rebinding-protection', 'http-header-validation']],
])('conforms to %s', async (version, scenarios) => {
  for (const scenario of scenarios)
    expect(
      await run(
        CONFORMANCE,
        ...['server', '--url', `${site.url}/mcp`, '--scenario', scenario, '--spec-version', version],
      ),
    ).toMatch(/Passed: (\d+)\/\1, 0 failed/)
})

/** Each search once, with a number so that no reply is cached. */
async function searchByApi(number: number): Promise<void> {
  const search = `${searches[number % searches.length]} ${number}`
  await (await fetch(`${site.url}/api/agents?${new URLSearchParams({ search })}`)).text()
}

async function searchByMcp(number: number): Promise<void> {
  const query = `${searches[number % searches.length]} ${number}`
  const params = { name: 'search_agents', arguments: { query } }
  const body = JSON.stringify({ jsonrpc: '2.0', id: number, method: 'tools/call', params })
  const response = await fetch(`${site.url}/mcp`, { method: 'POST', headers: HEADERS, body })
  expect(await response.text()).toContain('structuredContent')
}

async function repeat(times: number, search: (number: number) => Promise<void>): Promise<void> {
  for (let number = 0; number < times; number += 8)
    await Promise.all(Array.from({ length: 8 }, (_, at) => search(number + at)))
}

/** In ticks, of all threads. */
function processorTime(): number {
  const [, fields = ''] = readFileSync(`/proc/${site.pid}/stat`, 'utf8').split(') ')
  const [user, system] = fields.split(' ').slice(11, 13).map(Number)
  return (user ?? 0) + (system ?? 0)
}

function memory(): number {
  const [, kilobytes] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${site.pid}/status`, 'utf8')) ?? []
  return Number(kilobytes)
}

async function costOf(search: (number: number) => Promise<void>): Promise<number> {
  await repeat(400, search)
  const before = processorTime()
  await repeat(1600, search)
  return processorTime() - before
}

test('a search costs at most twice the processor time of the same one by the API', async () => {
  const [byApi, byMcp] = [await costOf(searchByApi), await costOf(searchByMcp)]
  expect(byMcp / byApi).toBeLessThanOrEqual(2)
})

test('ten thousand calls leave the memory as it was', { timeout: LOAD_MS }, async () => {
  // Until caches and the heap have their size.
  await repeat(8000, searchByMcp)
  const before = memory()
  await repeat(10_000, searchByMcp)
  expect(memory() / before).toBeLessThanOrEqual(1.05)
})
