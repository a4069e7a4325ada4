/** Compiles the site's modules into a cache. */
import { createHash } from 'node:crypto'
import { accessSync, constants, existsSync, globSync, mkdirSync, statSync, writeFileSync } from 'node:fs'
import { enableCompileCache, flushCompileCache } from 'node:module'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { setFlagsFromString } from 'node:v8'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const MODULES = [
  '#site/server/app/site.ts',
  '../seed/seed-demo.ts',
  '#site/server/publishing/thread/worker.ts',
  '#site/server/publishing/store/draft-worker.ts',
  '#site/server/catalogue/search/worker.ts',
]
const SOURCES = ['package-lock.json', 'scripts/**/*.ts', 'site/{contracts,domain,server}/**/*.ts']

/** Options of the site's process: a smaller young generation of V8's heap. */
export const FLAGS = ['--max-semi-space-size=8']
export const COMPILE_CACHE = process.env['NODE_COMPILE_CACHE'] ?? join(ROOT, 'node_modules/.cache/compiled')

/** Fills the cache if sources have changed since the last time. Must run before the modules are imported for use. */
export async function compileAhead(): Promise<void> {
  const done = join(COMPILE_CACHE, sourcesHash())
  if (existsSync(done) || !isWritable(COMPILE_CACHE)) return
  // V8 rejects code that was compiled with other flags.
  for (const flag of FLAGS) setFlagsFromString(flag)
  enableCompileCache(COMPILE_CACHE)
  // A worker's module fails outside a worker thread, but it has been compiled by then.
  for (const module of MODULES) await import(module).catch(() => undefined)
  flushCompileCache()
  writeFileSync(done, '')
}

function isWritable(folder: string): boolean {
  try {
    mkdirSync(folder, { recursive: true })
    accessSync(folder, constants.W_OK)
    return true
  } catch {
    return false
  }
}

/** Detects changed sources without reading them. */
function sourcesHash(): string {
  const hash = createHash('sha256').update(`${process.version} ${FLAGS} ${ROOT}`)
  for (const path of globSync(SOURCES, { cwd: ROOT }).sort()) {
    const { mtimeMs, size } = statSync(join(ROOT, path))
    hash.update(`${path} ${mtimeMs} ${size}\0`)
  }
  return hash.digest('hex').slice(0, 16)
}
