/** Precompiles the site's modules, then replaces itself with start.ts, run with options that save memory. */
import { fileURLToPath } from 'node:url'
import { COMPILE_CACHE, compileAhead, FLAGS } from './shared/compile-ahead.ts'

const SITE = fileURLToPath(new URL('./start.ts', import.meta.url))

// Not every system can replace a running process.
if (process.execve) {
  await compileAhead()
  const options = [...process.execArgv, ...FLAGS]
  const command = [process.execPath, ...options, SITE, ...process.argv.slice(2)]
  process.execve(process.execPath, command, { ...environment(), ...process.env })
} else await import('./start.ts')

function environment() {
  return {
    // With cached modules, no thread loads the TypeScript compiler, which takes 20 MB per thread.
    NODE_COMPILE_CACHE: COMPILE_CACHE,
    // Otherwise glibc gives each thread an arena and keeps the memory freed in it: 200 MB after some load.
    MALLOC_ARENA_MAX: '2',
    // Otherwise glibc raises both limits as it sees large buffers freed, and gives 30 MB less back to the system.
    MALLOC_MMAP_THRESHOLD_: '131072',
    MALLOC_TRIM_THRESHOLD_: '131072',
    // Syncing pages occupies four threads. The others read files for visitors.
    UV_THREADPOOL_SIZE: '8',
  }
}
