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

test('reads go to the mirrors, then to the primary, everything else to the primary alone', () => {
  const text = print(
    '--primary',
    'https://agents.example.com',
    '--mirror',
    'http://10.0.0.6',
    '--mirror',
    'http://10.0.0.7:81',
  )
  expect(text).toContain('server agents.example.com:443;')
  expect(text).toMatch(/reader_1 \{\s+server 10.0.0.6:80 [^;]+;\s+server 10.0.0.7:81 [^;]+ backup;/)
  expect(text.split('location @primary')[0]).toContain('error_page 500 502 503 504 = @reading;')
  expect(text.split('location = /healthz')[1]).toContain('error_page 500 502 503 504 = @healthy;')
  expect(text).toContain('proxy_ssl_verify on;')
  expect(text).not.toMatch(/^\s*(daemon|pid|user|error_log) /m)
  for (const [route, isShared] of Object.entries(SHARED_READS)) {
    const path = route.replace('GET ', '').replace(/\{.*\}/, '')
    expect(text, route).toMatch(new RegExp(`[ ^]${path}\\S* ${Number(isShared)};`))
  }
})

test('without a mirror, the primary answers everything', () => {
  const text = print(...PRIMARY)
  expect(text).not.toMatch(/reader|ssl_verify|@reading|@healthy/)
  expect(text).toContain('server 10.0.0.5:4321;')
})

test.each([
  [[], '--primary must be an origin'],
  [['--primary', 'http://10.0.0.5/path'], '--primary must be an origin'],
  [['--primary', 'http://a;b'], '--primary must be an origin'],
  [['--primary', 'ftp://a'], '--primary must be an origin'],
  [[...PRIMARY, '--mirror', 'http://10.0.0.5:4321/'], 'is given twice'],
  [[...PRIMARY, '--mirror', 'https://a', '--mirror', 'http://b'], 'all http or all https'],
  [[...PRIMARY, '--mirror', 'https://a'], 'the primary must be https'],
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
