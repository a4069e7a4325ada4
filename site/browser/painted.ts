/** What a person did is shown before the work that follows from it. */

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
