/** Waits for the next paint, so that a press is shown before the work it starts. */
import { onAddress } from './address.ts'

/** Longest wait where nothing is painted, as in a page that is not on show. */
const HIDDEN_MS = 100

/** Resolves after the next paint. */
export function painted(): Promise<void> {
  if (typeof requestAnimationFrame === 'undefined') return Promise.resolve()
  return new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve))
    setTimeout(resolve, HIDDEN_MS)
  })
}

/** Acts once the press that asks for it is painted, unless Back or Forward was used in between. */
export async function afterPaint(act: () => void): Promise<void> {
  let left = false
  const stop = onAddress(() => {
    left = true
  })
  await painted()
  stop()
  if (!left) act()
}
