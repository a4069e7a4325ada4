/** Runs `npm start`: compiles the site's modules ahead, then becomes start.ts in a process that is frugal with memory. */
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
/** A smaller room for what is young, and gc() for when nothing else is to be done. */
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
    // Stripped of their types, modules need no compiler for TypeScript, which takes 20 MB in each thread.
    NODE_COMPILE_CACHE: CACHE,
    // Otherwise glibc gives each thread room of its own and keeps what was freed there: 200 MB after some load.
    MALLOC_ARENA_MAX: '2',
  }
}

async function compileAhead(cache: string): Promise<void> {
  // What was compiled under other flags is compiled anew.
  for (const flag of FLAGS) setFlagsFromString(flag)
  enableCompileCache(cache)
  // A thread's module fails outside its thread, but is compiled by then.
  for (const module of MODULES) await import(module).catch(() => undefined)
  flushCompileCache()
}
