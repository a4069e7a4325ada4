/** Reads now, whenever another tab writes, and before Back brings the page from the browser's cache; returns a stop function. */
export function followStored(read: () => void): () => void {
  read()
  for (const event of ['storage', 'pageshow']) globalThis.addEventListener?.(event, read)
  return () => {
    for (const event of ['storage', 'pageshow']) globalThis.removeEventListener?.(event, read)
  }
}
