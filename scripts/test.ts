/** Runs every check and ends with the runners' counts: `npm test`, `npm test -- unit browser` for some steps, `npm run test:deep` for the long tests. */
import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { lightChromium } from '#site/tests/support/browser/chromium.ts'

interface Outcome {
  passed: number
  failed: number
}

interface Timed {
  title: string
  ms: number
}

const SLOWEST = 20
const timed: Timed[] = []
const reports = mkdtempSync(join(tmpdir(), 'roster-reports-'))

type Step = () => Promise<Outcome>

const build: Step = () => check('node', ['scripts/build.ts'])

/** Steps that leave a core unused run in parallel. The build precedes the steps that read its output. */
const QUICK: Record<string, Step>[] = [
  {
    config: () => check('node', ['scripts/config.ts', '--check']),
    lint: () => check('biome', ['ci', '--colors=off']),
    unused: () => check('knip', ['--config', '.knip.jsonc']),
    types: () => check('astro', ['check', '--minimumFailingSeverity', 'warning']),
    build,
  },
  {
    unit: () => vitest('--exclude=**/*.deep.test.ts'),
    browser: () => playwright('--grep-invert', '\\.deep\\.spec'),
  },
]

const DEEP: Record<string, Step>[] = [
  { build },
  { unit: () => vitest('.deep.test') },
  { browser: () => playwright('.deep.spec') },
]

const isDeep = process.argv.includes('--deep')
const STAGES = isDeep ? DEEP : QUICK
const names = STAGES.flatMap((stage) => Object.keys(stage))
const wanted = process.argv.slice(2).filter((name) => name !== '--deep')
const unknown = wanted.filter((name) => !names.includes(name))
if (unknown.length > 0) {
  console.error(`Unknown step: ${unknown.join(', ')}. Available steps: ${names.join(', ')}.`)
  process.exit(2)
}

const total: Outcome = { passed: 0, failed: 0 }
for (const stage of STAGES) {
  const steps = Object.entries(stage).filter(([name]) => wanted.length === 0 || wanted.includes(name))
  await Promise.all(steps.map(([name, step]) => count(name, step)))
}
rmSync(reports, { recursive: true, force: true })
for (const { title, ms } of timed.sort((a, b) => b.ms - a.ms).slice(0, SLOWEST))
  console.log(`${(ms / 1000).toFixed(1).padStart(6)} s  ${title}`)
console.log(`${total.passed} passed, ${total.failed} failed`)
process.exitCode = total.failed > 0 ? 1 : 0

async function count(name: string, step: Step): Promise<void> {
  const start = performance.now()
  const { passed, failed } = await step()
  const seconds = ((performance.now() - start) / 1000).toFixed(1)
  console.log(`${failed ? 'FAILED' : 'ok'}  ${name}  ${seconds} s`)
  total.passed += passed
  total.failed += failed
}

/** Runs a check that has no counts of its own. A failed check counts as one failure. */
async function check(command: string, args: string[]): Promise<Outcome> {
  return { passed: 0, failed: (await run(command, args)) === 0 ? 0 : 1 }
}

async function vitest(selection: string): Promise<Outcome> {
  const file = join(reports, 'vitest.json')
  const config = ['--config', 'site/tests/vitest.config.ts']
  const code = await run('vitest', [
    'run',
    selection,
    ...config,
    '--reporter=dot',
    '--reporter=json',
    `--outputFile.json=${file}`,
  ])
  const report = read(file)
  const tests = list(report['testResults']).flatMap((one) => list(one['assertionResults']))
  timed.push(
    ...tests.map(({ fullName, duration }) => ({ title: String(fullName), ms: Number(duration ?? 0) })),
  )
  return counted(report['numPassedTests'], report['numFailedTests'], code)
}

async function playwright(...selection: string[]): Promise<Outcome> {
  await ensureChromium()
  const file = join(reports, 'playwright.json')
  const code = await run(
    'playwright',
    ['test', ...selection, '--config', 'site/tests/playwright.config.ts', '--reporter=dot,json'],
    { PLAYWRIGHT_JSON_OUTPUT_FILE: file },
  )
  const report = read(file)
  timed.push(...list(report['suites']).flatMap(specsIn))
  const stats = { expected: 0, flaky: 0, unexpected: 0, ...Object(report['stats']) }
  return counted(stats.expected + stats.flaky, stats.unexpected, code)
}

/** The tests in a suite of Playwright's report. */
function specsIn(suite: Record<string, unknown>): Timed[] {
  const specs = list(suite['specs']).map(({ title, tests }) => {
    const runs = list(tests).flatMap((test) => list(test['results']))
    return { title: String(title), ms: Math.max(0, ...runs.map(({ duration }) => Number(duration))) }
  })
  return [...specs, ...list(suite['suites']).flatMap(specsIn)]
}

function list(value: unknown): Record<string, unknown>[] {
  return Array.isArray(value) ? value : []
}

/** The runner's own counts; a run that fails without a failed test counts as one failure. */
function counted(passed: unknown, failed: unknown, code: number): Outcome {
  const failures = Number(failed ?? 0)
  return { passed: Number(passed ?? 0), failed: code !== 0 && failures === 0 ? 1 : failures }
}

/** Installs Chromium if it's missing: Debian's if possible, else Playwright's own. */
async function ensureChromium(): Promise<void> {
  if (lightChromium().executablePath) return
  if ((await run('apt-get', ['--version'])) === 0) {
    await run('apt-get', ['update'])
    const install = (name: string) => run('apt-get', ['install', '-y', '--no-install-recommends', name])
    if ((await install('chromium-headless-shell')) === 0 || (await install('chromium')) === 0) return
  }
  await run('playwright', ['install', '--only-shell', 'chromium'])
}

function run(command: string, args: string[], env: Record<string, string> = {}): Promise<number> {
  const child = spawn(command, args, {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, ASTRO_TELEMETRY_DISABLED: '1', ...env },
  })
  return new Promise((resolve) => {
    child.on('error', (error) => {
      console.error(`Couldn't run ${command}: ${error.message}`)
      resolve(1)
    })
    child.on('close', (code) => resolve(code ?? 1))
  })
}

function read(file: string): Record<string, unknown> {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return {}
  }
}
