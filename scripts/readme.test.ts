/** The README and the guides only mention what exists, and cover everything that newcomers look for. */
import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { GUIDES } from '#site/domain/addresses.ts'
import { ROOT } from '#site/server/build/build.ts'

const WORDS_MAX = {
  'README.md': 900,
  'site/README.md': 1600,
  'pocketbase/README.md': 800,
  'scripts/README.md': 300,
  '.github/CONTRIBUTING.md': 300,
}
const FENCED = /^```[\s\S]*?^```$/gm
const QUOTED = /`([^`\n]+)`/g
const FOLDERS = /^(site|scripts|pocketbase)\//
const FILE = /^[\w./[\]-]+\.(ts|tsx|js|mjs|astro|css)$/

const FILES = [
  'README.md',
  ...['site', 'pocketbase', 'scripts'].map((folder) => `${folder}/README.md`),
  ...globSync('.github/*.md', { cwd: ROOT }),
  ...globSync('site/pages/docs/*.md', { cwd: ROOT }),
]
const texts = new Map(FILES.map((file) => [file, readFileSync(join(ROOT, file), 'utf8')]))
const readme = texts.get('README.md') ?? ''
const everything = [...texts.values()].join('\n')
const quoted = quotedIn(everything)
const { scripts, dependencies, devDependencies } = JSON.parse(
  readFileSync(join(ROOT, 'package.json'), 'utf8'),
)

function quotedIn(text: string): string[] {
  return [...text.replaceAll(FENCED, '').matchAll(QUOTED)].map(([, words = '']) => words)
}

/** For a path with a placeholder, the folder before it. */
const fixedPart = (path: string) => path.replace(/[^/]*[<…*].*$/, '')

/** The anchor that GitHub and Astro generate for a heading. */
function anchorOf(heading: string): string {
  return heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-')
}

function anchorsOf(file: string): string[] {
  const text = readFileSync(join(ROOT, file), 'utf8').replaceAll(FENCED, '')
  return [...text.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => anchorOf(heading))
}

/** The file that a link leads to. Pages of the site link to each other's URLs. */
function linkedFile(from: string, path: string): string {
  if (path === '') return from
  if (path.startsWith('/')) return GUIDES.some((guide) => guide === path) ? guideFile(path) : path
  return join(dirname(from), path)
}

function guideFile(path: string): string {
  return `site/pages${path === '/docs' ? '/docs/index' : path}.md`
}

test.each(Object.entries(WORDS_MAX))('%s has at most %d words', (file, most) => {
  const words = texts.get(file)?.split(/[\s|]+/) ?? []
  expect(words.length).toBeLessThanOrEqual(most)
})

test('every guide is served, and no other', () => {
  expect(FILES.filter((file) => file.startsWith('site/pages/')).sort()).toEqual(GUIDES.map(guideFile).sort())
})

test('every path is one from the root that exists', () => {
  const paths = quoted.filter((text) => FOLDERS.test(text) || FILE.test(text))
  expect(paths.length).toBeGreaterThan(200)
  expect(paths.filter((path) => !existsSync(join(ROOT, fixedPart(path))))).toEqual([])
})

test.each(FILES)('every link in %s leads to a file, and to a heading of it', (file) => {
  const prose = (texts.get(file) ?? '').replaceAll(FENCED, '').replaceAll(QUOTED, '')
  const links = [...prose.matchAll(/\]\(([^)]+)\)/g)]
  const broken = links
    .map(([, link = '']) => link)
    .filter((link) => {
      const [path = '', anchor] = link.split('#')
      const target = linkedFile(file, path)
      return !existsSync(join(ROOT, target)) || (anchor !== undefined && !anchorsOf(target).includes(anchor))
    })
  expect(broken).toEqual([])
})

test('every command is a script, and every bench has its file', () => {
  const commands = [...everything.matchAll(/\bnpm run ([\w:-]+)/g)].map(([, name = '']) => name)
  expect(commands.length).toBeGreaterThan(20)
  expect(commands.filter((name) => !(name in scripts))).toEqual([])
  const benches = [...everything.matchAll(/\bnpm run bench -- ([\w-]+)/g)].map(([, name = '']) => name)
  expect(benches.filter((name) => !existsSync(join(ROOT, `scripts/bench/${name}.ts`)))).toEqual([])
})

test('the README names every command that package.json has for people', () => {
  const unnamed = ['pretest', 'build', 'lint', 'format']
  const names = Object.keys(scripts).filter((name) => !unnamed.includes(name))
  expect(names.filter((name) => !new RegExp(`npm (run )?${name}\\b(?!:)`).test(readme))).toEqual([])
})

test('every dependency is explained among the decisions', () => {
  const explained = quotedIn(texts.get('site/pages/docs/decisions.md') ?? '')
  const names = Object.keys({ ...dependencies, ...devDependencies })
  expect(names.filter((name) => !explained.includes(name))).toEqual([])
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
