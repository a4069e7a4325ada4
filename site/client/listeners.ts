/** Listeners that can be stopped, for islands: no script of every page needs them. */

/** Does nothing on the server; returns a stop function. */
export function onWindow<Name extends keyof WindowEventMap>(
  name: Name,
  run: (event: WindowEventMap[Name]) => void,
): () => void {
  globalThis.addEventListener?.(name, run)
  return () => globalThis.removeEventListener?.(name, run)
}

export function stopAll(stops: readonly (() => void)[]): () => void {
  return () => {
    for (const stop of stops) stop()
  }
}

/** Reads now, whenever another tab writes, and when Back restores the page from the browser's cache; returns a stop function. */
export function followStored(read: () => void): () => void {
  read()
  return stopAll([onWindow('storage', read), onWindow('pageshow', read)])
}
