/** Leaving and changing the page, and listeners of its window that can be stopped. */

export function goTo(path: string): void {
  window.location.assign(path)
}

export function reloadPage(): void {
  window.location.reload()
}

/** Replaces the history entry, so that Back doesn't lead to this page. */
export function redirectTo(path: string): void {
  window.location.replace(path)
}

export function askBeforeLeaving(): () => void {
  return onWindow('beforeunload', (event) => event.preventDefault())
}

/** Does nothing on the server; returns a stop function. */
export function onWindow<Name extends keyof WindowEventMap>(
  name: Name,
  run: (event: WindowEventMap[Name]) => void,
): () => void {
  globalThis.window?.addEventListener(name, run)
  return () => globalThis.window?.removeEventListener(name, run)
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
