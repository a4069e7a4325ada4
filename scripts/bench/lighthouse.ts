/** Lighthouse's scores of the public screens as a phone gets them, medians of five; fetched with npx, as nothing else needs its 170 MB. */
import { execFile } from 'node:child_process'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { z } from 'zod'
import { comparePath } from '#site/domain/compare.ts'
import { findChromium } from '#site/tests/support/chromium.ts'
import { type BenchSite, removeFolder, startBenchSite } from './bench-site.ts'
import { type Figure, percentile } from './figures.ts'

const BENCH = 'lighthouse'
const PACKAGE = 'lighthouse@13.5.0'
const RUNS = 5
const ARTICLES = 12
const CHROME =
  '--headless=new --no-sandbox --disable-gpu --disable-quic --no-first-run --disable-dev-shm-usage'
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const
const LCP_MS_MAX = 900
/** Kept out of search engines on purpose, so that is not asked of them. */
const UNLISTED = new Set(['compare', 'saved'])

const run = promisify(execFile)
const scored = z.object({ score: z.number() })
const measured = z.object({ numericValue: z.number() })
const reportSchema = z.object({
  categories: z.object({
    performance: scored,
    accessibility: scored,
    'best-practices': scored,
    seo: scored,
  }),
  audits: z.object({ 'largest-contentful-paint': measured, 'cumulative-layout-shift': measured }),
})
type Report = z.infer<typeof reportSchema>

export async function lighthouse(): Promise<Figure[]> {
  const folder = mkdtempSync(join(tmpdir(), 'roster-bench-'))
  const site = await startBenchSite(folder, (url) => ({ SEED: 'demo', SITE_URL: url }))
  try {
    await writeNews(site)
    await site.published()
    const figures: Figure[] = []
    for (const [name, path] of Object.entries(await screens(site)))
      figures.push(...(await measure(name, site.url + path)))
    return figures
  } finally {
    await site.stop()
    removeFolder(folder)
  }
}

async function screens({ url }: BenchSite): Promise<Record<string, string>> {
  const list: { agents: { id: string }[] } = await (await fetch(`${url}/api/agents?limit=4`)).json()
  const ids = list.agents.map(({ id }) => id)
  return {
    home: '/',
    agent: `/agent/${ids[0]}`,
    alternatives: `/agent/${ids[0]}/alternatives`,
    compare: comparePath(ids),
    saved: '/saved',
    category: '/category/coding',
    tag: '/tag/open-source',
    'Added Today': '/added-today',
    'AI News': '/ai-news',
  }
}

async function measure(name: string, url: string): Promise<Figure[]> {
  const reports: Report[] = []
  for (let turn = 0; turn < RUNS; turn += 1) reports.push(await report(url, UNLISTED.has(name)))
  const median = (of: (report: Report) => number) => percentile(reports.map(of), 0.5)
  return [
    ...CATEGORIES.map((category) => ({
      bench: BENCH,
      name: `${name}, ${category}`,
      value: 100 * median(({ categories }) => categories[category].score),
      unit: '',
      goal: { atLeast: 100 },
    })),
    {
      bench: BENCH,
      name: `${name}, LCP`,
      value: median(({ audits }) => audits['largest-contentful-paint'].numericValue),
      unit: 'ms',
      goal: { atMost: LCP_MS_MAX },
    },
    {
      bench: BENCH,
      name: `${name}, CLS`,
      value: median(({ audits }) => audits['cumulative-layout-shift'].numericValue),
      unit: '',
      goal: { atMost: 0 },
    },
  ]
}

async function report(url: string, unlisted: boolean): Promise<Report> {
  const { stdout } = await run(
    'npm',
    [
      ...['exec', '--yes', `--package=${PACKAGE}`, '--', 'lighthouse', url, '--quiet', '--output=json'],
      ...['--output-path=stdout', '--no-enable-error-reporting', `--chrome-flags=${CHROME}`],
      ...(unlisted ? ['--skip-audits=is-crawlable'] : []),
    ],
    { env: { ...process.env, CHROME_PATH: findChromium() }, maxBuffer: 64 * 1024 * 1024 },
  )
  return reportSchema.parse(JSON.parse(stdout))
}

async function writeNews({ pocketbase, token }: BenchSite): Promise<void> {
  for (let index = 0; index < ARTICLES; index += 1) {
    const response = await fetch(`${pocketbase}/api/collections/news/records`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: token },
      body: JSON.stringify({
        title: `Article ${index + 1} about agents`,
        url: `https://news.example.com/${index}`,
        source: 'Example News',
        summary: 'What happened with agents, said in one sentence.',
        publishedAt: new Date(Date.now() - index * 7_200_000).toISOString(),
      }),
    })
    if (!response.ok) throw new Error(`An article was refused: ${await response.text()}`)
  }
}
