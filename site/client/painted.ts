/** Waits for the next paint, so that the pressed state is visible before heavy work starts. */
import { onAddress } from './address.ts'

/** Nothing is painted on a hidden page. */
const HIDDEN_MS = 100

export function painted(): Promise<void> {
  if (typeof requestAnimationFrame === 'undefined') return Promise.resolve()
  return new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve))
    setTimeout(resolve, HIDDEN_MS)
  })
}

/** Skips the action if Back or Forward is used before the paint. */
export async function afterPaint(act: () => void): Promise<void> {
  let left = false
  const stop = onAddress(() => {
    left = true
  })
  await painted()
  stop()
  if (!left) act()
}
