/** Keeps PocketBase running: starts it again, ever later, when it ends by itself, and ends it when it hangs. */
import type { Logger } from 'pino'
import { type Health, watchHealth } from './health.ts'
import type { Launched } from './launch.ts'

export interface Supervised {
  /** Whether it runs and answered when it was asked last. */
  ready(): boolean
  /** Process id, while it runs. */
  pid(): number | undefined
  stop(): Promise<void>
}

const FIRST_PAUSE_MS = 100
const LONGEST_PAUSE_MS = 5_000
/** A run this long counts as healthy: the next pause is the first one again. */
const HEALTHY_MS = 10_000

interface Run {
  launched: Launched
  health: Health
}

/** Takes over a program that has been started once and serves `url`; `launch` starts it again. */
export function supervise(
  first: Launched,
  launch: () => Promise<Launched>,
  { url, log }: { url: string; log: Logger },
): Supervised {
  let run: Run | undefined
  let stopping = false
  let pause = FIRST_PAUSE_MS
  let timer: NodeJS.Timeout | undefined
  let starting: Promise<void> = Promise.resolve()

  function watch(launched: Launched): void {
    const since = Date.now()
    const health = watchHealth(url, () => {
      log.error('PocketBase hangs; it is ended')
      launched.kill()
    })
    run = { launched, health }
    void launched.ended.then((how) => {
      health.stop()
      run = undefined
      if (stopping) return
      if (Date.now() - since > HEALTHY_MS) pause = FIRST_PAUSE_MS
      again(how)
    })
  }

  function again(how: string): void {
    log.error({ pauseMs: pause }, `PocketBase ${how}; starting it again`)
    timer = setTimeout(() => {
      starting = launch().then(watch, (error: Error) => {
        if (!stopping) again(error.message)
      })
    }, pause)
    pause = Math.min(pause * 2, LONGEST_PAUSE_MS)
  }

  watch(first)
  return {
    ready: () => run?.health.ok() ?? false,
    pid: () => run?.launched.pid,
    stop: async () => {
      stopping = true
      clearTimeout(timer)
      await starting
      await run?.launched.stop()
    },
  }
}
