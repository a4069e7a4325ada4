/** Waits for the next paint, so that the pressed state is visible before heavy work starts. */
import { onAddress } from './address.ts'

/** Longest wait where nothing is painted, as on a hidden page. */
const HIDDEN_MS = 100

/** Resolves after the next paint. */
export function painted(): Promise<void> {
  if (typeof requestAnimationFrame === 'undefined') return Promise.resolve()
  return new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve))
    setTimeout(resolve, HIDDEN_MS)
  })
}

/** Acts after the next paint, unless Back or Forward is used before it. */
export async function afterPaint(act: () => void): Promise<void> {
  let left = false
  const stop = onAddress(() => {
    left = true
  })
  await painted()
  stop()
  if (!left) act()
}
