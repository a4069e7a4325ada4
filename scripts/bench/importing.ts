/** How long `npm run import` takes for 10,000 new rows while the site runs and publishes, and the memory it needs. */
import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type BenchSite, filledFolder, removeFolder, startBenchSite } from './bench-site.ts'
import { syntheticAgents } from './corpus.ts'
import type { Figure } from './figures.ts'

const BENCH = 'importing'
const ROWS = 10_000
const WATCH_MS = 50

export async function importing(): Promise<Figure[]> {
  const folder = await filledFolder(0)
  const files = mkdtempSync(join(tmpdir(), 'roster-import-'))
  const site = await startBenchSite(folder)
  try {
    const { seconds, memory } = await importRows(site, writeRows(files))
    const started = performance.now()
    await site.published()
    const after = (performance.now() - started) / 1000
    return [
      figure(`${ROWS} new rows`, seconds, 's', { atMost: 30 }),
      figure(`${ROWS} new rows: memory`, memory / 1e6, 'MB', { atMost: 300 }),
      figure(`${ROWS} new rows: all pages after`, after, 's'),
    ]
  } finally {
    await site.stop()
    removeFolder(folder)
    rmSync(files, { recursive: true, force: true })
  }
}

function writeRows(folder: string): string {
  const file = join(folder, 'rows.csv')
  const rows = [...syntheticAgents(ROWS)].map((agent) =>
    [agent.name, agent.description, agent.websiteUrl, `Category ${agent.category}`, agent.pricingModel]
      .map((cell) => `"${cell}"`)
      .join(','),
  )
  writeFileSync(file, `name,description,website,category,pricing\n${rows.join('\n')}\n`)
  return file
}

/** Seconds from the start of the process to its end, and the most bytes it held. */
async function importRows({ dataDir, pocketbase }: BenchSite, file: string) {
  const started = performance.now()
  // What `npm run import` runs, without npm.
  const child = spawn(
    process.execPath,
    ['--optimize-for-size', 'scripts/import.ts', file, '--create-categories'],
    {
      env: { ...process.env, DATA_DIR: dataDir, POCKETBASE_PORT: new URL(pocketbase).port },
      stdio: ['ignore', 'ignore', 'inherit'],
    },
  )
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve))
  let memory = 0
  while (child.exitCode === null) {
    memory = Math.max(memory, peakBytes(child.pid ?? 0))
    await Promise.race([ended, sleep(WATCH_MS)])
  }
  if ((await ended) !== 0) throw new Error(`The import ended with code ${child.exitCode}`)
  return { seconds: (performance.now() - started) / 1000, memory }
}

/** 0 when the process has just ended. */
function peakBytes(pid: number): number {
  try {
    return Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) * 1024
  } catch {
    return 0
  }
}

function figure(name: string, value: number, unit: string, goal?: Figure['goal']): Figure {
  return { bench: BENCH, name, value, unit, ...(goal && { goal }) }
}
