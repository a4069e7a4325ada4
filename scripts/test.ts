/** Runs every check of the project and ends with the runners' counts; `npm test`, or `npm test -- unit browser` for some steps. */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findLightChromium } from '#site/tests/support/chromium.ts'

interface Outcome {
  passed: number
  failed: number
}

const reports = mkdtempSync(join(tmpdir(), 'roster-reports-'))

const STEPS: Record<string, () => Outcome> = {
  config: () => check('node', ['scripts/config.ts', '--check']),
  lint: () => check('biome', ['ci', '--colors=off']),
  types: () => check('astro', ['check', '--minimumFailingSeverity', 'warning']),
  unused: () => check('knip', ['--config', '.knip.jsonc']),
  unit: vitest,
  browser: playwright,
}

const wanted = process.argv.slice(2)
const unknown = wanted.filter((name) => !(name in STEPS))
if (unknown.length > 0) {
  console.error(`Unknown step ${unknown.join(', ')}. Steps: ${Object.keys(STEPS).join(', ')}.`)
  process.exit(2)
}

const total: Outcome = { passed: 0, failed: 0 }
for (const [name, step] of Object.entries(STEPS)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue
  const start = performance.now()
  const outcome = step()
  console.log(
    `${outcome.failed ? 'FAILED' : 'ok'}  ${name}  ${((performance.now() - start) / 1000).toFixed(1)} s`,
  )
  total.passed += outcome.passed
  total.failed += outcome.failed
}
rmSync(reports, { recursive: true, force: true })
console.log(`${total.passed} passed, ${total.failed} failed`)
process.exitCode = total.failed > 0 ? 1 : 0

/** A check without counts of its own: it adds nothing when it passes and one failure when it does not. */
function check(command: string, args: string[]): Outcome {
  return { passed: 0, failed: run(command, args) === 0 ? 0 : 1 }
}

function vitest(): Outcome {
  const file = join(reports, 'vitest.json')
  const config = ['--config', 'site/tests/vitest.config.ts']
  const code = run('vitest', [
    'run',
    ...config,
    '--reporter=dot',
    '--reporter=json',
    `--outputFile.json=${file}`,
  ])
  const report = read(file)
  return counted(report['numPassedTests'], report['numFailedTests'], code)
}

function playwright(): Outcome {
  ensureChromium()
  const file = join(reports, 'playwright.json')
  const code = run(
    'playwright',
    ['test', '--config', 'site/tests/playwright.config.ts', '--reporter=dot,json'],
    {
      PLAYWRIGHT_JSON_OUTPUT_FILE: file,
    },
  )
  const stats = read(file)['stats']
  const { expected = 0, flaky = 0, unexpected = 0 } = typeof stats === 'object' ? { ...stats } : {}
  return counted(expected + flaky, unexpected, code)
}

/** The runner's own counts; a run that ended badly without a failed test still counts as one failure. */
function counted(passed: unknown, failed: unknown, code: number): Outcome {
  const failures = Number(failed ?? 0)
  return { passed: Number(passed ?? 0), failed: code !== 0 && failures === 0 ? 1 : failures }
}

function ensureChromium(): void {
  try {
    findLightChromium()
  } catch {
    if (run('apt-get', ['--version']) !== 0) return
    run('apt-get', ['update'])
    const install = (name: string) => run('apt-get', ['install', '-y', '--no-install-recommends', name])
    if (install('chromium-headless-shell') !== 0) install('chromium')
  }
}

function run(command: string, args: string[], env: Record<string, string> = {}): number {
  const result = spawnSync(command, args, {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, ASTRO_TELEMETRY_DISABLED: '1', ...env },
  })
  if (result.error) console.error(`${command} could not be run: ${result.error.message}`)
  return result.status ?? 1
}

function read(file: string): Record<string, unknown> {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return {}
  }
}
