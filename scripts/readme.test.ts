/** What README names is there, and what a newcomer looks for is named. */
import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from '#site/server/build/build.ts'

const readme = readFileSync(join(ROOT, 'README.md'), 'utf8')
const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'))
const FENCED = /^```[\s\S]*?^```$/gm
const quoted = [...readme.replaceAll(FENCED, '').matchAll(/`([^`\n]+)`/g)].map(([, text = '']) => text)
const ROOMS = /^(site|scripts|pocketbase)\//
const FILE = /^[\w./[\]-]+\.(ts|tsx|js|mjs|astro|css)$/

/** Of a path with a part to fill in, the folder before it. */
const fixedPart = (path: string) => path.replace(/[^/]*[<…*].*$/, '')

test('every path is one from the root that exists', () => {
  const paths = quoted.filter((text) => ROOMS.test(text) || FILE.test(text))
  expect(paths.length).toBeGreaterThan(50)
  expect(paths.filter((path) => !existsSync(join(ROOT, fixedPart(path))))).toEqual([])
})

test('every command is a script, and every bench has its file', () => {
  const commands = [...readme.matchAll(/\bnpm run ([\w-]+)/g)].map(([, name = '']) => name)
  expect(commands.length).toBeGreaterThan(5)
  expect(commands.filter((name) => !(name in scripts))).toEqual([])
  const benches = [...readme.matchAll(/\bnpm run bench -- ([\w-]+)/g)].map(([, name = '']) => name)
  expect(benches.filter((name) => !existsSync(join(ROOT, `scripts/bench/${name}.ts`)))).toEqual([])
})

test('every command that package.json has for people is named', () => {
  const unnamed = ['pretest', 'build', 'lint', 'format']
  const names = Object.keys(scripts).filter((name) => !unnamed.includes(name))
  expect(names.filter((name) => !new RegExp(`npm (run )?${name}\\b`).test(readme))).toEqual([])
})

test.each(['site', 'site/server', 'site/server/publishing', 'scripts', 'pocketbase'])(
  'every folder of %s is on the map',
  (parent) => {
    const folders = readdirSync(join(ROOT, parent), { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => `${parent}/${name}/`)
      .filter((folder) => globSync(join(ROOT, folder, '**/*.*')).length > 0)
    expect(folders.filter((folder) => !quoted.includes(folder))).toEqual([])
  },
)
