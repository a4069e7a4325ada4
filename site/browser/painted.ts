/** What a person did is shown before the work that follows from it. */
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

/** Acts once the press that asks for it is painted; Back or Forward meanwhile has the last word. */
export async function afterPaint(act: () => void): Promise<void> {
  let left = false
  const stop = onAddress(() => {
    left = true
  })
  await painted()
  stop()
  if (!left) act()
}
