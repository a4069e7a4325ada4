/** The registry by its specification's own checks, Lighthouse's included, and by 176 judged searches. */
import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, expect, test } from 'vitest'
import { z } from 'zod'
import type { Agent } from '#site/domain/agent.ts'
import { callApi } from '#site/tests/support/api/people.ts'
import { findChromium } from '#site/tests/support/browser/chromium.ts'
import { judgedIntents, seedAgents } from '#site/tests/support/searches/judged-searches.ts'
import { UNCONFIGURED } from '#site/tests/support/sites/site.ts'
import { ownSite } from '#site/tests/support/sites/test-file.ts'

const run = promisify(execFile)
const LIGHTHOUSE = 'lighthouse@13.5.0'
const OUTPUT_BYTES = 64 * 1024 * 1024

// Lighthouse follows the URLs of the manifest, so the site must be at its own.
const site = await ownSite({ seed: 'demo', env: { ...UNCONFIGURED, RATE_LIMITS: 'off' } })
const read = async (path: string) => await (await fetch(site.url + path)).text()

const folder = mkdtempSync(join(tmpdir(), 'lighthouse-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
await run('npm', ['install', '--no-audit', '--no-fund', '--ignore-scripts', '--prefix', folder, LIGHTHOUSE])
const lighthouse = join(folder, 'node_modules', 'lighthouse')

const found = z.array(z.object({ element: z.string(), message: z.string() }))
const tester = z.object({ errors: found, warnings: found })

test.each(['ard.json', 'ai-catalog.json'])('Lighthouse finds nothing wrong with %s', async (name) => {
  const { ConformanceTester } = await import(pathToFileURL(join(lighthouse, 'third-party/ard/ard.js')).href)
  const checked = new ConformanceTester()
  checked.validate_manifest(await read(`/.well-known/${name}`), name)
  expect(tester.parse(checked)).toEqual({ errors: [], warnings: [] })
})

const report = z.object({
  audits: z.record(z.string(), z.object({ score: z.number().nullable(), scoreDisplayMode: z.string() })),
})
const NAMED = ['agent-accessibility-tree', 'cumulative-layout-shift', 'llms-txt', 'ard-schema']

test('Lighthouse finds the pages fit for agents', async () => {
  const [agent]: Agent[] = JSON.parse(await read('/api/agents?limit=1')).agents
  for (const path of ['/', '/category/coding', `/agent/${agent?.id}`]) {
    const flags = ['--only-categories=agentic-browsing', '--output=json', '--quiet']
    const browser = '--chrome-flags=--headless --no-sandbox'
    const { stdout } = await run(
      process.execPath,
      [join(lighthouse, 'cli/index.js'), site.url + path, ...flags, browser],
      { env: { ...process.env, CHROME_PATH: findChromium() }, maxBuffer: OUTPUT_BYTES },
    )
    const { audits } = report.parse(JSON.parse(stdout))
    const failed = Object.entries(audits).filter(([, { score }]) => score !== null && score < 1)
    expect(failed, path).toEqual([])
    for (const name of NAMED) expect(audits[name]?.score, name).toBe(1)
  }
})

test("176 judged searches have the site's order", async () => {
  const intents = judgedIntents(seedAgents())
  expect(intents).toHaveLength(176)
  for (const { query } of intents) {
    const { agents } = JSON.parse(await read(`/api/agents?${new URLSearchParams({ search: query })}`))
    const body = { query: { text: query }, pageSize: 12 }
    const answer = z
      .object({ results: z.array(z.object({ url: z.string() })) })
      .parse((await callApi(site, 'POST /api/ard/search', { body })).body)
    const ids = answer.results.map(({ url }) => url.split('/').at(-1))
    expect(ids, query).toEqual(agents.map(({ id }: Agent) => id))
  }
})
