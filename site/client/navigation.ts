/** Takes the visitor to another page, and back to the one they had to sign in for. */
import { AUTH_TOKEN, readStored, removeStored, writeStored } from './storage.ts'

export function goTo(path: string): void {
  window.location.assign(path)
}

/** Does nothing when the page is already shown, because a reload would lose what is typed there. */
export function goUnlessShown(path: string): void {
  if (window.location.pathname !== path) goTo(path)
}

/** Loads the page again and discards its state. */
export function reloadPage(): void {
  window.location.reload()
}

/** Replaces the history entry of a page the visitor may not see, so that Back does not lead to it. */
export function redirectTo(path: string): void {
  window.location.replace(path)
}

const RETURN_TO = 'wayBack'
/** The end of a token: enough to recognize it, too little to sign in with. */
const MARK_LENGTH = 8

/** Remembers, for this tab, the page to return to after signing in. */
export function rememberReturn(path: string): void {
  writeStored('session', RETURN_TO, `${path} ${session()}`)
}

/** Forgets the page to return to, and returns it if the visitor has signed in since. */
export function takeReturn(): string | undefined {
  const [path, before] = readStored('session', RETURN_TO)?.split(' ') ?? []
  removeStored('session', RETURN_TO)
  return session() && session() !== before ? path : undefined
}

function session(): string {
  return readStored('local', AUTH_TOKEN)?.slice(-MARK_LENGTH) ?? ''
}

/** Asks before the page is left, in the browser's own words; returns a stop function. */
export function askBeforeLeaving(): () => void {
  const ask = (event: BeforeUnloadEvent) => event.preventDefault()
  globalThis.addEventListener?.('beforeunload', ask)
  return () => globalThis.removeEventListener?.('beforeunload', ask)
}
