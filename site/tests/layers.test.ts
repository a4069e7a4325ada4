/** The direction of imports: what each folder and each feature may import, checked for every source file. */
import { globSync, readFileSync } from 'node:fs'
import { dirname, join, posix } from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from '#site/server/build/build.ts'

interface Layer {
  /** Other folders it may import. */
  imports: string
  /** A folder of which it may import only types. */
  types?: string
  /** Packages it may not import. */
  without: string
}

const BROWSER = { types: 'contracts', without: 'zod node: pocketbase' }
const SERVER = { without: 'react react-dom nanostores valibot' }
const room = (imports: string): Layer => ({ ...SERVER, imports: `domain contracts ${imports}` })

/** The longest name that fits a path is its layer. */
const LAYERS: Record<string, Layer> = {
  domain: { imports: '', without: 'react nanostores astro zod valibot node: pocketbase' },
  contracts: { imports: 'domain', without: 'react nanostores astro valibot' },
  client: { ...BROWSER, imports: 'domain' },
  ui: { ...BROWSER, imports: 'domain client styles' },
  features: { ...BROWSER, imports: 'domain client ui styles' },
  hydration: { ...BROWSER, without: 'zod nanostores pocketbase', imports: 'domain client' },
  layouts: { without: 'zod pocketbase', imports: 'domain contracts client ui features hydration styles' },
  pages: {
    without: 'pocketbase',
    imports:
      'domain contracts client ui features layouts styles server/app server/catalogue server/http server/social-images server/syndication server/registry server/agents server/accounts server/publishing server/config server/build server/mcp',
  },
  'server/threads': room(''),
  'server/config': room('server/threads'),
  'server/http': room('server/config server/pocketbase'),
  'server/limits': room('server/http'),
  'server/pocketbase': room('server/config server/http'),
  'server/accounts': room('server/config server/http server/limits server/pocketbase'),
  'server/agents': room('server/config server/catalogue server/http server/pocketbase server/accounts'),
  'server/mail': room('server/config server/pocketbase'),
  'server/fetching': room(''),
  'server/prefill': room('server/config server/fetching server/http'),
  'server/logos': room(
    'server/config server/fetching server/pocketbase server/prefill server/threads server/uploads',
  ),
  'server/checks': room('server/config server/fetching server/pocketbase'),
  'server/owners': room('server/config server/fetching server/http server/pocketbase server/prefill'),
  'server/news': room('server/config server/fetching server/pocketbase server/threads'),
  'server/importing': room('server/catalogue server/config server/http server/pocketbase server/threads'),
  'server/s3': room('server/config server/http'),
  'server/backups': room('server/config server/s3 server/threads'),
  'server/replication': room('server/config server/backups server/pocketbase server/s3'),
  'server/administration': room(
    'server/config server/accounts server/agents server/checks server/fetching server/http server/pocketbase',
  ),
  'server/searches': room('server/config server/pocketbase'),
  'server/status': room(
    'server/config server/backups server/http server/mail server/news server/pocketbase server/publishing server/replication',
  ),
  'server/replica': room('server/config server/pocketbase'),
  'server/catalogue': room('server/config server/replica server/threads'),
  'server/programs': room(''),
  'server/mcp': room(
    'server/config server/agents server/catalogue server/http server/programs server/syndication',
  ),
  'server/syndication': room('server/config server/catalogue server/http server/programs server/replica'),
  'server/registry': room('server/config server/catalogue server/http server/programs'),
  'server/social-images': room('server/catalogue server/config server/replica server/threads'),
  'server/uploads': room(
    'server/catalogue server/config server/front server/http server/limits server/pocketbase server/replica server/threads',
  ),
  'server/build': room('server/config server/http'),
  'server/publishing': room(
    'server/config server/accounts server/build server/catalogue server/http server/pocketbase server/replica server/social-images server/syndication server/threads server/uploads',
  ),
  'server/front': room(
    'server/config server/build server/catalogue server/http server/limits server/publishing',
  ),
  'server/app': { ...SERVER, imports: 'domain contracts server' },
}

/** What other features may import from a feature, besides its texts; `*` is a folder of shared parts. */
const PUBLIC: Record<string, string> = {
  account: 'account.ts session.ts account-form.tsx',
  'admin/analytics': 'analytics-tab.tsx',
  'admin/audit': 'audit-tab.tsx',
  'admin/categories': 'categories-tab.tsx',
  'admin/import': 'import-tab.tsx',
  'admin/kit': '*',
  'admin/review': 'submissions-tab.tsx state/queue.ts',
  'admin/shell': 'admin-reports.ts administrator.ts call-as-admin.ts',
  'admin/suggestions': 'suggestions-tab.tsx',
  'admin/users': 'users-tab.tsx',
  agent: 'pictures.tsx',
  browse: 'state/lookups.ts picks.tsx search-form.astro',
  card: '*',
  compare: 'compared.ts choose-box.tsx choose-toggle.tsx',
  palette: 'agent-search.ts',
  saved:
    'saved.ts saving.ts account/saved-account.ts account/stored-saved.ts save-button.tsx save-action.tsx',
  submission: 'followed-submission.ts field-changes.tsx no-submission.tsx reviewer-note.tsx view-link.tsx',
  submit:
    'agent-choices.tsx sending-section.tsx submit-form.tsx state/agent-fields.ts state/edited-submission.ts state/new-form.ts state/submit-fields.ts state/submit-images.ts',
  upload: 'uploads.ts incoming-files.ts upload-file.ts send-image.ts upload-area.tsx upload.css',
  vote: 'likes.ts card-votes.ts sent-votes.ts upvote-counts.ts vote-button.tsx like-button.tsx wish.ts',
}

const NAMES = Object.keys(LAYERS).sort((a, b) => b.length - a.length)
/** Types don't exist at runtime, so they may come from any package. */
const IMPORT =
  /(?:^|\W)(?:import|export)\s+(type\s[^'"]*?from\s*)?(?:[^'";]*?from\s*)?'([^']+)'|\bimport\('([^']+)'\)/g

function isIn(path: string, folder: string): boolean {
  return path.startsWith(`${folder}/`)
}

/** Names as they are imported, and the path of each inside site/ unless it is a package. */
function importsOf(file: string): { name: string; path: string | undefined; isType: boolean }[] {
  return [...readFileSync(join(ROOT, file), 'utf8').matchAll(IMPORT)].map(
    ([, type, name = '', called = name]) => ({
      name: called,
      path: pathOf(called, file.slice('site/'.length)),
      isType: type !== undefined,
    }),
  )
}

function pathOf(name: string, from: string): string | undefined {
  if (name.startsWith('.')) return posix.join(dirname(from), name)
  return name.startsWith('#site/') ? name.slice('#site/'.length) : undefined
}

function refusals(file: string): string[] {
  const path = file.slice('site/'.length)
  const layer = NAMES.find((name) => isIn(path, name))
  if (!layer) return []
  const { imports, types, without } = LAYERS[layer] ?? { imports: '', without: '' }
  const allowed = [layer, ...imports.split(' ')].filter(Boolean)
  const refused = without.split(' ')
  return importsOf(file)
    .filter(({ name, path: target, isType }) => {
      if (target && isType && types && isIn(target, types)) return false
      if (target) return !allowed.some((folder) => isIn(target, folder))
      return !isType && refused.some((each) => (each.endsWith(':') ? name.startsWith(each) : name === each))
    })
    .map(({ name }) => `${file} may not import ${name}`)
}

/** `admin/users` and `users-tab.tsx` for features/admin/users/users-tab.tsx. */
function featureOf(path: string): { feature: string; inside: string } | undefined {
  const [, feature = '', inside = ''] = /^features\/(admin\/[^/]+|[^/]+)\/(.+)$/.exec(path) ?? []
  return feature ? { feature, inside } : undefined
}

function isPublic(feature: string, inside: string): boolean {
  const open = PUBLIC[feature]?.split(' ') ?? []
  return inside.endsWith('-texts.ts') || open.includes('*') || open.includes(inside)
}

test('every folder imports only what lies below it', () => {
  const files = globSync('site/**/*.{ts,tsx,astro}', { cwd: ROOT }).filter((file) => !file.includes('.test.'))
  expect(files.flatMap(refusals)).toEqual([])
})

test('a feature reaches another only through its public files', () => {
  const files = globSync('site/features/**/*.{ts,tsx,astro}', { cwd: ROOT }).filter(
    (file) => !file.includes('.test.'),
  )
  const refused = files.flatMap((file) => {
    const own = featureOf(file.slice('site/'.length))?.feature
    return importsOf(file).flatMap(({ name, path = '' }) => {
      const target = featureOf(path)
      const isRefused = target && target.feature !== own && !isPublic(target.feature, target.inside)
      return isRefused ? [`${file} may not import ${name}`] : []
    })
  })
  expect(refused).toEqual([])
})
