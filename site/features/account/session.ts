/** The visitor's session: signed in means that this browser stores a token. */
import { call } from '#site/client/api.ts'
import { goTo } from '#site/client/navigation.ts'
import { rememberReturn, type Wish } from '#site/client/return.ts'
import { AUTH_TOKEN, readStored } from '#site/client/storage.ts'
import { PAGES } from '#site/domain/addresses.ts'
import { carryToast } from '#site/ui/toast/toast.ts'
import { SIGN_IN_TO_LIKE, SIGN_IN_TO_UPVOTE } from '#site/ui/toast/toast-texts.ts'
import { LOGGED_OUT, LOGGED_OUT_HERE } from './account-texts.ts'

/** Returns true if the visitor is signed in. Sends guests to sign in, with a toast that says why, and back afterward. */
export function requireSignIn(wish: Wish): boolean {
  if (readStored('local', AUTH_TOKEN)) return true
  rememberReturn(window.location.href, wish)
  carryToast({ ...(wish.act === 'like' ? SIGN_IN_TO_LIKE : SIGN_IN_TO_UPVOTE), sign: 'note' })
  goTo(PAGES.signIn)
  return false
}

/** Maximum wait for a slow server when signing out. */
const END_SESSION_MS = 3000

/** Ends a session on the server, possibly one that isn't the current one. The call completes even if the page is left. */
export async function endSession(token: string): Promise<void> {
  const signal = AbortSignal.timeout(END_SESSION_MS)
  await call('POST /api/auth/logout', {}, { as: token, keepalive: true, signal })
}

export async function endReplaced(token: string): Promise<void> {
  await endSession(token).catch(() => undefined)
}

/** Ends the session on the server and, whatever it replies, in this browser. */
export async function leaveSession(token: string, close: () => void, path: string): Promise<void> {
  const wording = await endSession(token).then(
    () => LOGGED_OUT,
    () => LOGGED_OUT_HERE,
  )
  close()
  carryToast(wording)
  goTo(path)
}
