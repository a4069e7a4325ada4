/** Unit tests are next to their file; API and rule tests start a real PocketBase or a whole site of their own. */
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import { keepTemporaryFilesInMemory, shareCompiledCode } from './support/sites/memory-folder.ts'

keepTemporaryFilesInMemory()
shareCompiledCode()

export default defineConfig({
  root: fileURLToPath(new URL('../..', import.meta.url)),
  test: {
    include: ['site/**/*.test.{ts,tsx}', 'scripts/**/*.test.ts', 'pocketbase/tests/**/*.test.ts'],
    pool: 'forks',
    // The browser's workers run beside these.
    maxWorkers: 2,
    maxConcurrency: 2,
    // A process for each of many small files would cost more than their tests; none leaves anything behind.
    isolate: false,
    testTimeout: 180_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 60_000, interval: 100 } },
    setupFiles: 'site/tests/support/fakes/undo-fakes.ts',
    globalSetup: 'site/tests/support/sites/shared-sites.ts',
  },
})
