/** After each test, clocks, globals, and spied methods are the real ones again, also for the next file of the process. */
import { afterEach, vi } from 'vitest'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})
