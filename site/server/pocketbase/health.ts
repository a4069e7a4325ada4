/** Polls whether PocketBase answers, because a process that hangs looks alive to everything else. */

const EVERY_MS = 1_000
const ANSWER_MS = 1_000
/** Far more than the busiest machine makes it miss. */
const MISSES_MAX = 10

export interface Health {
  /** Whether it answered when it was asked last. */
  ok(): boolean
  stop(): void
}

/** Calls back when it has not answered for long. It counts as healthy until the first poll. */
export function watchHealth(url: string, onSilent: () => void = () => undefined): Health {
  let misses = 0
  const look = async () => {
    misses = (await answers(url, ANSWER_MS)) ? 0 : misses + 1
    if (misses === MISSES_MAX) onSilent()
  }
  const timer = setInterval(() => void look(), EVERY_MS)
  timer.unref()
  return { ok: () => misses === 0, stop: () => clearInterval(timer) }
}

/** Whether there is a PocketBase that answers in time. */
export async function answers(url: string, withinMs = 3_000): Promise<boolean> {
  try {
    const response = await fetch(new URL('/api/health', url), { signal: AbortSignal.timeout(withinMs) })
    await response.body?.cancel()
    return response.ok
  } catch {
    return false
  }
}
