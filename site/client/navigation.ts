/** Leaving and changing the page, and listeners of its window that can be stopped. */
import { AUTH_TOKEN, readStored, removeStored, writeStored } from './storage.ts'

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

const RETURN_TO = 'wayBack'
/** The end of a token: enough to recognize it, too little to sign in with. */
const MARK_LENGTH = 8

export function rememberReturn(path: string): void {
  writeStored('session', RETURN_TO, `${path} ${session()}`)
}

/** Returns the remembered page once, if the visitor has signed in since. */
export function takeReturn(): string | undefined {
  const [path, before] = readStored('session', RETURN_TO)?.split(' ') ?? []
  removeStored('session', RETURN_TO)
  return session() && session() !== before ? path : undefined
}

function session(): string {
  return readStored('local', AUTH_TOKEN)?.slice(-MARK_LENGTH) ?? ''
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
