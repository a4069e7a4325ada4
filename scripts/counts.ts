/** Prints the size of the code: lines and files of production and tests, the admin area, the hooks' routes, and the README. */
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { dirname } from 'node:path'

const CODE = /\.(ts|tsx|astro|js|mjs)$/
const TESTS = /\.test\.|^site\/tests\/|^pocketbase\/tests\//
const ADMINISTRATION = /\/(admin|administration|importing|status)\//

const files = execFileSync('git', ['ls-files', 'site', 'pocketbase', 'scripts'], { encoding: 'utf8' })
  .trim()
  .split('\n')
  .filter((file) => CODE.test(file))
  .map((file) => ({ file, text: readFileSync(file, 'utf8') }))
const production = files.filter(({ file }) => !TESTS.test(file))

function lines(some: typeof files): number {
  return some.reduce((sum, { text }) => sum + text.split('\n').length - 1, 0)
}

function largeFolders(): string {
  const folders = [...Map.groupBy(production, ({ file }) => dirname(file))]
  const large = folders.filter(([, inside]) => inside.length > 20)
  return large.map(([name, inside]) => `${name} (${inside.length})`).join(', ')
}

const hooks = production.filter(({ file }) => file.startsWith('pocketbase/pb_hooks/'))
const readme = readFileSync('README.md', 'utf8')
console.table({
  'production lines': lines(production),
  'production files': production.length,
  'production files under 15 lines': production.filter((one) => lines([one]) < 15).length,
  'folders over 20 files': largeFolders(),
  'administration lines': lines(production.filter(({ file }) => ADMINISTRATION.test(file))),
  'test lines': lines(files.filter(({ file }) => TESTS.test(file))),
  'hook routes': hooks.reduce((sum, { text }) => sum + [...text.matchAll(/routerAdd\(/g)].length, 0),
  'README lines': readme.split('\n').length - 1,
  'README words': readme.split(/\s+/).length,
})
