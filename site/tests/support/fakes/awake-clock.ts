/** A clock that stops while the machine stalls, for time limits. */

const TICK_MS = 20
/** Later ticks mean that the machine stalled. */
const LATE_MS = 2 * TICK_MS

/** Returns a function that returns the milliseconds since the start. */
export function startAwakeClock(): { stop(): number } {
  let awake = 0
  let last = performance.now()
  const tick = () => {
    const now = performance.now()
    awake += Math.min(now - last, LATE_MS)
    last = now
  }
  const timer = setInterval(tick, TICK_MS)
  return {
    stop: () => {
      clearInterval(timer)
      tick()
      return awake
    },
  }
}
