/** Runs `npm start`: precompiles the site's modules, then replaces itself by start.ts with options that save memory. */
import { enableCompileCache, flushCompileCache } from 'node:module'
import { fileURLToPath } from 'node:url'
import { setFlagsFromString } from 'node:v8'

const SITE = fileURLToPath(new URL('./start.ts', import.meta.url))
const CACHE = fileURLToPath(new URL('../node_modules/.cache/compiled', import.meta.url))
/** What the running process and its threads load. */
const MODULES = [
  '#site/server/process/site.ts',
  './seed/seed-demo.ts',
  '#site/server/publishing/thread/worker.ts',
  '#site/server/publishing/store/draft-worker.ts',
  '#site/server/catalogue/search/worker.ts',
]
/** A smaller young generation of V8's heap, and gc() for idle times. */
const FLAGS = ['--max-semi-space-size=8', '--expose-gc']

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
  // V8 rejects code that was compiled under other flags.
  for (const flag of FLAGS) setFlagsFromString(flag)
  enableCompileCache(cache)
  // A worker's module fails outside a worker thread, but it has been compiled by then.
  for (const module of MODULES) await import(module).catch(() => undefined)
  flushCompileCache()
}
