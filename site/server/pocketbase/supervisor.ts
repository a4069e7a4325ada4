/** Keeps PocketBase or another program running: restarts it after ever longer pauses, and kills it when it hangs. */

import type { Logger } from 'pino'
import type { Launched } from './launch.ts'

export interface Supervised {
  ready(): boolean
  pid(): number | undefined
  stop(): Promise<void>
}

const FIRST_PAUSE_MS = 100
const LONGEST_PAUSE_MS = 5_000
/** After a run this long, the pauses start over. */
const HEALTHY_MS = 10_000

interface SuperviseOptions {
  name: string
  /** A URL that responds while the program works. */
  health(): string
  log: Logger
}

export function supervise(
  first: Launched,
  launch: () => Promise<Launched>,
  { name, health: url, log }: SuperviseOptions,
): Supervised {
  let run: { launched: Launched; health: Health } | undefined
  let stopping = false
  let pause = FIRST_PAUSE_MS
  let timer: NodeJS.Timeout | undefined
  let starting: Promise<void> = Promise.resolve()

  function watch(launched: Launched): void {
    const since = Date.now()
    const health = watchHealth(url, () => {
      log.error(`${name} is unresponsive, killing it`)
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
    log.error({ pauseMs: pause }, `${name} ${how}, restarting`)
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

const EVERY_MS = 1_000
const ANSWER_MS = 1_000
/** More misses than a busy machine causes. */
const MISSES_MAX = 10

export interface Health {
  ok(): boolean
  stop(): void
}

/** Polls, because only that detects a process that hangs, and calls back if nothing responds for long. The program counts as healthy until the first poll. */
export function watchHealth(url: () => string, onSilent: () => void = () => undefined): Health {
  let misses = 0
  const look = async () => {
    misses = (await responds(url(), ANSWER_MS)) ? 0 : misses + 1
    if (misses === MISSES_MAX) onSilent()
  }
  const timer = setInterval(() => void look(), EVERY_MS)
  timer.unref()
  return { ok: () => misses === 0, stop: () => clearInterval(timer) }
}

export function healthOf(pocketBaseUrl: string): string {
  return new URL('/api/health', pocketBaseUrl).href
}

export async function answers(pocketBaseUrl: string, withinMs = 3_000): Promise<boolean> {
  return await responds(healthOf(pocketBaseUrl), withinMs)
}

async function responds(url: string, withinMs: number): Promise<boolean> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(withinMs) })
    await response.body?.cancel()
    return response.ok
  } catch {
    return false
  }
}
