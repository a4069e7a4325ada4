/** The current user, shared by every island and tab; fetched only with a stored token and fresh for five minutes. */
import { atom, onMount } from 'nanostores'
import { readAddress } from '#site/client/address.ts'
import { ApiFailure, call } from '#site/client/api.ts'
import { TOKEN_REFUSED } from '#site/client/events.ts'
import { goTo, goUnlessShown, redirectTo, reloadPage } from '#site/client/navigation.ts'
import { AUTH_TOKEN, CURRENT_USER, readStored } from '#site/client/storage.ts'
import { closeSession, isFresh, keepPerson, keptPerson } from '#site/client/stored-account.ts'
import type { Person } from '#site/domain/person.ts'
import { carryToast } from '#site/ui/toast/toast.ts'
import { LOGGED_OUT, LOGGED_OUT_HERE } from './account-toasts.ts'
import { SIGN_IN_PATH } from './session.ts'
import { endSession } from './session-end.ts'

export type Account =
  | { state: 'signed-out' }
  | { state: 'loading' }
  | { state: 'signed-in'; person: Person }
  | { state: 'failed' }

export const $account = atom<Account>(stored())

/** Fetches the current user unless the stored one is fresh; meanwhile the stored one is shown. */
export async function loadAccount(): Promise<void> {
  $account.set(stored())
  if ($account.get().state !== 'signed-out' && !isFresh()) await refreshAccount()
}

/** Sends a signed-in visitor away from a page for guests, unless it shows an error of Google. */
export async function leaveGuestPage(): Promise<void> {
  await loadAccount()
  const isSure = $account.get().state === 'signed-in' && isFresh()
  if (isSure && !readAddress().has('error')) redirectTo('/')
}

/** What tells of the account when it changes; no key at all when everything is removed. */
const ACCOUNT_KEYS = [AUTH_TOKEN, CURRENT_USER]

let refreshing: Promise<void> | undefined

/** Asks in any case: after the profile was saved, and when the site has refused the token. */
export function refreshAccount(): Promise<void> {
  refreshing ??= refresh().finally(() => {
    refreshing = undefined
  })
  return refreshing
}

/** For pages that need an account: after a sign-out in any tab they redirect to signing in, after a change of account they reload. */
export function requireAccount(): () => void {
  let whose: string | undefined
  void loadAccount()
  return $account.subscribe((account) => {
    if (account.state === 'signed-out') redirectTo(SIGN_IN_PATH)
    if (account.state !== 'signed-in') return
    whose ??= account.person.id
    if (account.person.id !== whose) reloadPage()
  })
}

/** Takes over the person from a reply. */
export function replacePerson(person: Person): void {
  keepPerson(person)
  $account.set({ state: 'signed-in', person })
}

let leaving: Promise<void> | undefined

/** Ends the session on the server and, whatever it replies, in this browser. */
export function logOut(): Promise<void> {
  leaving ??= endAndLeave().finally(() => {
    leaving = undefined
  })
  return leaving
}

async function endAndLeave(): Promise<void> {
  const wording = await endSession(readStored('local', AUTH_TOKEN) ?? '').then(
    () => LOGGED_OUT,
    () => LOGGED_OUT_HERE,
  )
  closeSession()
  carryToast(wording)
  goTo('/')
}

// Signing in or out counts here too when it happens in another tab, or before Back brings the page from the browser's cache.
onMount($account, () => {
  const follow = ({ key }: StorageEvent) => {
    if (key === null || ACCOUNT_KEYS.includes(key)) void loadAccount()
  }
  const comeBack = ({ persisted }: PageTransitionEvent) => {
    if (persisted) void loadAccount()
  }
  const askAgain = () => void refreshAccount()
  globalThis.addEventListener?.('storage', follow)
  globalThis.addEventListener?.('pageshow', comeBack)
  globalThis.document?.addEventListener?.(TOKEN_REFUSED, askAgain)
  return () => {
    globalThis.document?.removeEventListener?.(TOKEN_REFUSED, askAgain)
    globalThis.removeEventListener?.('storage', follow)
    globalThis.removeEventListener?.('pageshow', comeBack)
  }
})

async function refresh(): Promise<void> {
  const token = readStored('local', AUTH_TOKEN)
  if (!token) return
  const answer = await call('GET /api/auth/user').catch((error: unknown) => ({ error }))
  const now = readStored('local', AUTH_TOKEN)
  // The reply is about a session that has ended; only a newer session is asked about.
  if (now !== token) return now ? askAnew() : undefined
  if ('error' in answer) refuse(answer.error)
  else replacePerson(answer)
}

async function askAnew(): Promise<void> {
  $account.set(stored())
  if (!isFresh()) await refresh()
}

function refuse(error: unknown): void {
  if (error instanceof ApiFailure && [401, 403].includes(error.status)) {
    // Whoever signs out is on the way home, however dead the session was.
    if (leaving) return
    closeSession()
    goUnlessShown(SIGN_IN_PATH)
  } else if (!keptPerson()) $account.set({ state: 'failed' })
}

function stored(): Account {
  if (!readStored('local', AUTH_TOKEN)) return { state: 'signed-out' }
  const person = keptPerson()
  return person ? { state: 'signed-in', person } : { state: 'loading' }
}
