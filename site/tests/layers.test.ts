/** The direction of imports: what each folder may reach, checked over every source file. */
import { globSync, readFileSync } from 'node:fs'
import { dirname, join, posix } from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from '#site/server/build/build.ts'

interface Layer {
  /** Other folders it may import. */
  imports: string
  /** Packages it may not import. */
  without: string
}

const BROWSER = { without: 'zod node: pocketbase' }
const SERVER = { without: 'react react-dom nanostores valibot' }
const room = (imports: string): Layer => ({ ...SERVER, imports: `domain contracts ${imports}` })

/** The longest name that fits a path is its layer. */
const LAYERS: Record<string, Layer> = {
  domain: { imports: '', without: 'react nanostores astro zod valibot node: pocketbase' },
  contracts: { imports: 'domain', without: 'react nanostores astro valibot' },
  client: { ...BROWSER, imports: 'domain contracts' },
  ui: { ...BROWSER, imports: 'domain contracts client styles' },
  features: { ...BROWSER, imports: 'domain contracts client ui styles' },
  hydration: { ...BROWSER, without: 'zod nanostores pocketbase', imports: 'domain client' },
  layouts: { without: 'zod pocketbase', imports: 'domain contracts client ui features hydration styles' },
  pages: {
    without: 'pocketbase',
    imports:
      'domain contracts client ui features layouts styles server/app server/catalogue server/http server/services server/social-images server/syndication server/searches server/accounts server/publishing server/config server/build',
  },
  'server/threads': room(''),
  'server/config': room('server/threads'),
  'server/services': room(
    'server/config server/accounts server/limits server/pocketbase server/social-images',
  ),
  'server/http': room('server/config server/services server/pocketbase'),
  'server/limits': room('server/http'),
  'server/pocketbase': room('server/config server/services server/http'),
  'server/accounts': room('server/config server/services server/http server/limits server/pocketbase'),
  'server/agents': room('server/config server/services server/http server/pocketbase server/accounts'),
  'server/mail': room('server/config server/pocketbase'),
  'server/fetching': room(''),
  'server/prefill': room('server/config server/fetching server/http'),
  'server/news': room('server/config server/fetching server/pocketbase server/threads'),
  'server/importing': room('server/config server/services server/http server/pocketbase server/threads'),
  'server/s3': room('server/config server/http'),
  'server/backups': room('server/config server/s3 server/threads'),
  'server/administration': room(
    'server/config server/services server/accounts server/agents server/fetching server/http server/news server/pocketbase',
  ),
  'server/searches': room('server/config server/services server/catalogue server/http server/pocketbase'),
  'server/operations': room(
    'server/config server/services server/backups server/http server/pocketbase server/publishing',
  ),
  'server/replica': room('server/config server/pocketbase'),
  'server/catalogue': room('server/config server/services server/replica server/threads'),
  'server/syndication': room('server/config server/services server/http'),
  'server/social-images': room('server/config server/services server/replica server/threads'),
  'server/uploads': room(
    'server/config server/services server/front server/http server/limits server/pocketbase server/replica server/threads',
  ),
  'server/build': room('server/config server/http'),
  'server/publishing': room(
    'server/config server/services server/accounts server/build server/catalogue server/http server/pocketbase server/replica server/social-images server/syndication server/threads server/uploads',
  ),
  'server/front': room(
    'server/config server/services server/build server/catalogue server/http server/limits server/publishing',
  ),
  'server/app': { ...SERVER, imports: 'domain contracts server' },
}

const NAMES = Object.keys(LAYERS).sort((a, b) => b.length - a.length)
/** A type is gone when the program runs, so it may come from any package. */
const IMPORT =
  /(?:^|\W)(?:import|export)\s+(type\s[^'"]*?from\s*)?(?:[^'";]*?from\s*)?'([^']+)'|\bimport\('([^']+)'\)/g

function isIn(path: string, folder: string): boolean {
  return path.startsWith(`${folder}/`)
}

function refusals(file: string): string[] {
  const path = file.slice('site/'.length)
  const layer = NAMES.find((name) => isIn(path, name))
  if (!layer) return []
  const { imports, without } = LAYERS[layer] ?? { imports: '', without: '' }
  const allowed = [layer, ...imports.split(' ')].filter(Boolean)
  const refused = without.split(' ')
  const found = [...readFileSync(join(ROOT, file), 'utf8').matchAll(IMPORT)].map(
    ([, type, name = '', called = name]) => ({ name: called, isType: type !== undefined }),
  )
  return found
    .filter(({ name, isType }) => {
      const target = name.startsWith('.') ? posix.join(dirname(path), name) : name.replace(/^#site\//, '')
      if (name.startsWith('.') || name.startsWith('#site/'))
        return !allowed.some((folder) => isIn(target, folder))
      return !isType && refused.some((each) => (each.endsWith(':') ? name.startsWith(each) : name === each))
    })
    .map(({ name }) => `${file} may not import ${name}`)
}

test('every folder imports only what lies below it', () => {
  const files = globSync('site/**/*.{ts,tsx,astro}', { cwd: ROOT }).filter((file) => !file.includes('.test.'))
  expect(files.flatMap(refusals)).toEqual([])
})

test('no two files of one feature share a name with different endings', () => {
  const stems = new Map<string, string[]>()
  for (const file of globSync('site/features/**/*.{ts,tsx,astro}', { cwd: ROOT })) {
    if (file.includes('.test.')) continue
    const stem = file.replace(/\.\w+$/, '')
    stems.set(stem, [...(stems.get(stem) ?? []), file])
  }
  expect([...stems.values()].filter(({ length }) => length > 1)).toEqual([])
})
