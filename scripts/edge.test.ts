/** The configuration of an edge, without running it in nginx, as site/tests/api/edge.deep.test.ts does. */
import { execFileSync, spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { ROOT } from '#site/server/build/build.ts'
import { SHARED_READS } from '#site/server/http/caching.ts'

const OPTIONS = { cwd: ROOT, encoding: 'utf8' } as const
const PRIMARY = ['--primary', 'http://10.0.0.5:4321']

function print(...args: string[]): string {
  return execFileSync(process.execPath, ['scripts/edge.ts', '--listen', '80', ...args], OPTIONS)
}

test('public reads are cached, everything else goes to the site', () => {
  const text = print('--primary', 'https://agents.example.com')
  expect(text).toContain('server agents.example.com:443;')
  expect(text).toContain('proxy_ssl_verify on;')
  expect(text).not.toMatch(/^\s*(daemon|pid|user|error_log) /m)
  for (const [route, isShared] of Object.entries(SHARED_READS)) {
    const path = route.replace('GET ', '').replace(/\{.*\}/, '')
    expect(text, route).toMatch(new RegExp(`[ ^]${path}\\S* ${Number(isShared)};`))
  }
  expect(print(...PRIMARY)).not.toContain('ssl_verify')
})

test.each([
  [[], '--primary must be an origin'],
  [['--primary', 'http://10.0.0.5/path'], '--primary must be an origin'],
  [['--primary', 'http://a;b'], '--primary must be an origin'],
  [['--primary', 'ftp://a'], '--primary must be an origin'],
  [[...PRIMARY, '--listen', '0'], 'Specify a port'],
  [[...PRIMARY, '--cache', 'relative'], '--cache must be an absolute path'],
  [[...PRIMARY, '--cache', '/var/"; user root'], '--cache must be an absolute path'],
  [[...PRIMARY, '--purge'], "Unknown option '--purge'"],
])('%j is refused with a sentence', (args, sentence) => {
  const { status, stderr, stdout } = spawnSync(
    process.execPath,
    ['scripts/edge.ts', '--listen', '80', ...args],
    OPTIONS,
  )
  expect({ status, stdout }).toEqual({ status: 2, stdout: '' })
  expect(stderr).toContain(sentence)
})
