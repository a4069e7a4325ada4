/** Calls the API of accounts, typed by its contracts. */

import { callApi } from '#site/client/api.ts'
import type * as contracts from '#site/contracts/accounts.ts'
import type { Input } from '#site/contracts/contract.ts'
import type { checkLink as linkCheck } from '#site/contracts/mailed-links.ts'
import type { Person } from '#site/domain/person.ts'
import type { Submission } from '#site/features/submission/submission-calls.ts'

type Body<Name extends keyof typeof contracts> = Input<Extract<(typeof contracts)[Name], { access: string }>>

export interface Session {
  token: string
  user: Person
}

export function readPerson(): Promise<Person> {
  return callApi('/api/auth/user')
}

/** Whose token it is. */
export function readPersonOf(token: string): Promise<Person> {
  return callApi('/api/auth/user', { as: token })
}

/** Whether this browser has just brought the token back from Google. */
export async function isOwnReturn(token: string): Promise<boolean> {
  const body = { token }
  const { isOwn } = await callApi<{ isOwn: boolean }>('/api/auth/google/return', {
    method: 'POST',
    body,
    anonymous: true,
  })
  return isOwn
}

export function signIn(body: Body<'signIn'>): Promise<Session> {
  return callApi('/api/auth/signin', { method: 'POST', body, anonymous: true })
}

export function signUp(body: Body<'signUp'>): Promise<Session> {
  return callApi('/api/auth/signup', { method: 'POST', body, anonymous: true })
}

/** Signing out waits no longer than this for a server that is slow or down. */
const END_SESSION_MS = 3000

export function endSession(): Promise<null> {
  return callApi('/api/auth/logout', { method: 'POST', signal: AbortSignal.timeout(END_SESSION_MS) })
}

/** Ends the session of a token that need not be the visitor's own; the call goes on when the page is left. */
export function endSessionOf(token: string): Promise<null> {
  const signal = AbortSignal.timeout(END_SESSION_MS)
  return callApi('/api/auth/logout', { method: 'POST', as: token, keepalive: true, signal })
}

/** Ends the session that a new one has replaced. */
export async function endReplaced(token: string): Promise<void> {
  await endSessionOf(token).catch(() => undefined)
}

export function sendResetLink(body: Body<'forgotPassword'>): Promise<null> {
  return callApi('/api/auth/forgot-password', { method: 'POST', body, anonymous: true })
}

export function checkLink(body: Input<typeof linkCheck>): Promise<null> {
  return callApi('/api/auth/check-link', { method: 'POST', body, anonymous: true })
}

export function resetPassword(body: Body<'resetPassword'>): Promise<null> {
  return callApi('/api/auth/reset-password', { method: 'POST', body, anonymous: true })
}

export function verifyEmail(body: Body<'verifyEmail'>): Promise<null> {
  return callApi('/api/auth/verify-email', { method: 'POST', body, anonymous: true })
}

export function confirmEmail(body: Body<'confirmEmail'>): Promise<null> {
  return callApi('/api/auth/confirm-email', { method: 'POST', body, anonymous: true })
}

export function resendVerification(): Promise<null> {
  return callApi('/api/auth/resend-verification', { method: 'POST' })
}

export function saveProfile(body: Body<'updateProfile'>): Promise<Person> {
  return callApi('/api/users/profile', { method: 'PUT', body })
}

export function changePassword(body: Body<'changePassword'>): Promise<Session> {
  return callApi('/api/users/password', { method: 'PUT', body })
}

/** Everything that is kept about the person. */
export function readOwnData(): Promise<unknown> {
  return callApi('/api/users/data')
}

export function deleteAccount(body: Body<'deleteAccount'>): Promise<null> {
  return callApi('/api/users/account', { method: 'DELETE', body })
}

/** In every status, newest first. */
export function fetchSubmissions(): Promise<Submission[]> {
  return callApi('/api/users/submissions')
}

export function deleteSubmission(id: string): Promise<null> {
  return callApi(`/api/agents/${id}`, { method: 'DELETE' })
}
