/** Runs `npm start`: precompiles the site's modules if they differ from the last start, then replaces itself by start.ts with options that save memory. */
import { createHash } from 'node:crypto'
import { existsSync, globSync, mkdirSync, statSync, writeFileSync } from 'node:fs'
import { enableCompileCache, flushCompileCache } from 'node:module'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { setFlagsFromString } from 'node:v8'

const SITE = fileURLToPath(new URL('./start.ts', import.meta.url))
const ROOT = fileURLToPath(new URL('..', import.meta.url))
const CACHE = fileURLToPath(new URL('../node_modules/.cache/compiled', import.meta.url))
/** What the running process and its threads load. */
const MODULES = [
  '#site/server/process/site.ts',
  './seed/seed-demo.ts',
  '#site/server/publishing/thread/worker.ts',
  '#site/server/publishing/store/draft-worker.ts',
  '#site/server/catalogue/search/worker.ts',
]
/** What those modules are made from. */
const SOURCES = ['package-lock.json', 'scripts/**/*.ts', 'site/{catalogue,contracts,messages,server}/**/*.ts']
/** A smaller young generation of V8's heap. */
const FLAGS = ['--max-semi-space-size=8']

// Not every system can replace a process by another.
if (process.execve) {
  const env = { ...environment(), ...process.env }
  await compileAhead(env.NODE_COMPILE_CACHE)
  const options = [...process.execArgv, ...FLAGS]
  process.execve(process.execPath, [process.execPath, ...options, SITE, ...process.argv.slice(2)], env)
} else await import('./start.ts')

function environment() {
  return {
    // With cached modules no thread loads the TypeScript compiler, which takes 20 MB in each.
    NODE_COMPILE_CACHE: CACHE,
    // Otherwise glibc gives each thread an arena and keeps the memory freed in it: 200 MB after some load.
    MALLOC_ARENA_MAX: '2',
  }
}

async function compileAhead(cache: string): Promise<void> {
  const done = join(cache, sourcesHash())
  if (existsSync(done)) return
  // V8 rejects code that was compiled under other flags.
  for (const flag of FLAGS) setFlagsFromString(flag)
  enableCompileCache(cache)
  // A worker's module fails outside a worker thread, but it has been compiled by then.
  for (const module of MODULES) await import(module).catch(() => undefined)
  flushCompileCache()
  mkdirSync(cache, { recursive: true })
  writeFileSync(done, '')
}

/** Tells sources from changed ones without reading them. */
function sourcesHash(): string {
  const hash = createHash('sha256').update(`${process.version} ${FLAGS} ${ROOT}`)
  for (const path of globSync(SOURCES, { cwd: ROOT }).sort()) {
    const { mtimeMs, size } = statSync(join(ROOT, path))
    hash.update(`${path} ${mtimeMs} ${size}\0`)
  }
  return hash.digest('hex').slice(0, 16)
}
