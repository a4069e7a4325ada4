/** Keeps one program running: starts it again, ever later, when it ends by itself. */
import type { Logger } from 'pino'
import type { Launched } from './launch.ts'

export interface Supervised {
  /** Process id, while it runs. */
  pid(): number | undefined
  stop(): Promise<void>
}

const FIRST_PAUSE_MS = 100
const LONGEST_PAUSE_MS = 5_000
/** A run this long counts as healthy: the next pause is the first one again. */
const HEALTHY_MS = 10_000

/** Takes over a program that has been started once; `launch` starts it again. */
export function supervise(first: Launched, launch: () => Promise<Launched>, log: Logger): Supervised {
  let running: Launched | undefined
  let stopping = false
  let pause = FIRST_PAUSE_MS
  let timer: NodeJS.Timeout | undefined
  let starting: Promise<void> = Promise.resolve()

  function watch(launched: Launched): void {
    const since = Date.now()
    running = launched
    void launched.ended.then((how) => {
      running = undefined
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
    pid: () => running?.pid,
    stop: async () => {
      stopping = true
      clearTimeout(timer)
      await starting
      await running?.stop()
    },
  }
}
