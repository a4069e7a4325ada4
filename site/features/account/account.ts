/** The current user, shared by every island and tab; fetched only with a stored token and fresh for five minutes. */

import { atom, onMount } from 'nanostores'
import { readAddress } from '#site/client/address.ts'
import { call, isSessionRefused } from '#site/client/api.ts'
import { TOKEN_REFUSED } from '#site/client/events.ts'
import { goTo, onWindow, redirectTo, reloadPage, stopAll } from '#site/client/navigation.ts'
import { AUTH_TOKEN, CURRENT_USER, readStored } from '#site/client/storage.ts'
import { closeSession, isFresh, storedPerson, storePerson } from '#site/client/stored-account.ts'
import type { Person } from '#site/contracts/accounts.ts'
import { PAGES } from '#site/domain/addresses.ts'
import { leaveSession } from './session.ts'

export type Account = { state: 'signed-out' | 'loading' | 'failed' } | { state: 'signed-in'; person: Person }

export const $account = atom<Account>(stored())

/** Shows the stored user, and fetches the current one unless the stored one is fresh. */
export async function loadAccount(): Promise<void> {
  $account.set(stored())
  if ($account.get().state !== 'signed-out' && !isFresh()) await refreshAccount()
}

/** Redirects a signed-in visitor from a page for guests, unless it shows an error of Google sign-in. */
export async function leaveGuestPage(): Promise<void> {
  await loadAccount()
  const isSure = $account.get().state === 'signed-in' && isFresh()
  if (isSure && !readAddress().has('error')) redirectTo('/')
}

/** A storage event for one of these keys means that the account has changed. An event without a key means that storage was cleared. */
const ACCOUNT_KEYS = [AUTH_TOKEN, CURRENT_USER]

let refreshing: Promise<void> | undefined

/** Fetches the current user even if the stored one is fresh. */
export function refreshAccount(): Promise<void> {
  refreshing ??= refresh().finally(() => {
    refreshing = undefined
  })
  return refreshing
}

/** For pages that need an account: redirects to sign-in after a sign-out in any tab, and reloads after a change of account. */
export function requireAccount(): () => void {
  let whose: string | undefined
  void loadAccount()
  return $account.subscribe((account) => {
    // Signing out already leads to the home page.
    if (account.state === 'signed-out' && !leaving) redirectTo(PAGES.signIn)
    if (account.state !== 'signed-in') return
    whose ??= account.person.id
    if (account.person.id !== whose) reloadPage()
  })
}

export function replacePerson(person: Person): void {
  storePerson(person)
  $account.set({ state: 'signed-in', person })
}

/** Set from signing out until the page is left. */
let leaving: Promise<void> | undefined

export function logOut(): Promise<void> {
  leaving ??= leaveSession(readStored('local', AUTH_TOKEN) ?? '', closeSession, '/')
  return leaving
}

// Also notices sign-ins and sign-outs in another tab, or before Back restores the page from the browser's cache.
onMount($account, () => {
  const follow = ({ key }: StorageEvent) => {
    if (key === null || ACCOUNT_KEYS.includes(key)) void loadAccount()
  }
  const comeBack = ({ persisted }: PageTransitionEvent) => {
    if (!persisted) return
    leaving = undefined
    void loadAccount()
  }
  const refetch = () => void refreshAccount()
  globalThis.document?.addEventListener?.(TOKEN_REFUSED, refetch)
  return stopAll([
    () => globalThis.document?.removeEventListener?.(TOKEN_REFUSED, refetch),
    onWindow('storage', follow),
    onWindow('pageshow', comeBack),
  ])
})

async function refresh(): Promise<void> {
  const token = readStored('local', AUTH_TOKEN)
  if (!token) return
  const answer = await call('GET /api/auth/user').catch((error: unknown) => ({ error }))
  const now = readStored('local', AUTH_TOKEN)
  // The reply belongs to a session that has ended.
  if (now !== token) {
    if (!now) return
    $account.set(stored())
    return isFresh() ? undefined : refresh()
  }
  if ('error' in answer) handleFailure(answer.error)
  else replacePerson(answer)
}

function handleFailure(error: unknown): void {
  if (isSessionRefused(error)) {
    if (leaving) return
    closeSession()
    // Reloading the same page would lose typed values.
    if (window.location.pathname !== PAGES.signIn) goTo(PAGES.signIn)
  } else if (!storedPerson()) $account.set({ state: 'failed' })
}

function stored(): Account {
  if (!readStored('local', AUTH_TOKEN)) return { state: 'signed-out' }
  const person = storedPerson()
  return person ? { state: 'signed-in', person } : { state: 'loading' }
}
