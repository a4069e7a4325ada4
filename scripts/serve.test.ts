/** The launcher of `npm start`, in its own project with stand-ins for npm, Node 24, and the site. */
import { spawnSync } from 'node:child_process'
import { chmodSync, copyFileSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from '#site/server/build/build.ts'
import { scratchFolder } from '#site/tests/support/fakes/scratch-file.ts'

const LOCKED = {
  '': {},
  'node_modules/site': { version: '2.0.0' },
  'node_modules/other-platform': { version: '1.0.0', optional: true },
  'node_modules/tests': { version: '1.0.0', dev: true },
}
const CURRENT = { 'node_modules/site': LOCKED['node_modules/site'] }
const OLD_NODE =
  "data:text/javascript,Object.defineProperty(process,'versions',{value:{...process.versions,node:'20.19.0'}})"

/** The output of a start with these packages installed. */
function serve(installed: object | undefined, { node = process.versions.node, hasOwnNode = true } = {}) {
  const root = scratchFolder()
  const write = (path: string, text: string) => {
    mkdirSync(join(root, path, '..'), { recursive: true })
    writeFileSync(join(root, path), text)
    chmodSync(join(root, path), 0o755)
  }
  mkdirSync(join(root, 'scripts'))
  copyFileSync(join(ROOT, 'scripts/serve.mjs'), join(root, 'scripts/serve.mjs'))
  write('scripts/launch.ts', 'console.log("this Node runs", ...process.argv.slice(2) as string[])')
  write('package-lock.json', JSON.stringify({ packages: LOCKED }))
  if (installed) write('node_modules/.package-lock.json', JSON.stringify({ packages: installed }))
  if (hasOwnNode) write('node_modules/node/bin/node', '#!/bin/sh\nshift; echo its own Node runs "$@"; exit 3')
  write('bin/npm', '#!/bin/sh\necho npm "$@"')
  const args = [
    ...(node === 'old' ? [`--import=${OLD_NODE}`] : []),
    join(root, 'scripts/serve.mjs'),
    '--json',
  ]
  const env = { ...process.env, PATH: `${join(root, 'bin')}:${process.env['PATH']}` }
  const { stdout, stderr, status } = spawnSync(process.execPath, args, { env, encoding: 'utf8' })
  return { output: stdout.trim().split('\n'), stderr, status }
}

test('installs production packages into a fresh clone', () => {
  expect(serve(undefined).output).toEqual(['npm install --omit=dev', 'this Node runs --json'])
})

test('installs nothing if production packages are up to date', () => {
  expect(serve(CURRENT).output).toEqual(['this Node runs --json'])
})

test('updates production packages only if no others are installed', () => {
  const old = { 'node_modules/site': { version: '1.0.0' } }
  expect(serve(old).output[0]).toBe('npm install --omit=dev')
  expect(serve({ ...old, 'node_modules/tests': LOCKED['node_modules/tests'] }).output[0]).toBe(
    'npm install --include=dev',
  )
})

test('an older Node runs the site with the installed one and ends as it does', () => {
  expect(serve(CURRENT, { node: 'old' })).toMatchObject({ output: ['its own Node runs --json'], status: 3 })
})

test('an older Node explains that the installed one is missing', () => {
  const { stderr, status } = serve(CURRENT, { node: 'old', hasOwnNode: false })
  expect({ stderr, status }).toMatchObject({
    stderr: expect.stringMatching(/^Roster needs Node 24/),
    status: 1,
  })
})
