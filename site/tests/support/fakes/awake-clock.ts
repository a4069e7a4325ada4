/** A clock that stands still while the machine does, for what has to be done in so many seconds. */

const TICK_MS = 20
/** A tick may come that late without anything having stood still. */
const LATE_MS = 2 * TICK_MS

/** Tells the milliseconds since it was started. */
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
