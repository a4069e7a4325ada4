/** The current user, shared by pages and tabs, and shown by the header from the first paint. */

import type { Person } from '#site/contracts/accounts.ts'
import { USER_FRESH_MS } from '#site/domain/limits.ts'
import { fullName, initials } from '#site/domain/person.ts'
import { ACCOUNT_CHANGED } from './events.ts'
import { AUTH_TOKEN, CURRENT_USER, parseJson, readStored, removeStored, writeStored } from './storage.ts'

interface StoredAccount {
  /** Milliseconds since the epoch. */
  at: number
  person: Person
  shown: { initials: string; name: string; email: string; picture: string }
}

export function storedPerson(): Person | undefined {
  return read()?.person
}

export function isFresh(now = Date.now()): boolean {
  const age = now - (read()?.at ?? Number.NEGATIVE_INFINITY)
  return age >= 0 && age < USER_FRESH_MS
}

/** Adds a vote to the stored user, whose age stays the same. */
export function storeVote(agent: string): void {
  const kept = read()
  if (kept && !kept.person.votes.includes(agent))
    storePerson({ ...kept.person, votes: [...kept.person.votes, agent] }, kept.at)
}

export function storePerson(person: Person, now = Date.now()): void {
  const { email, profileImageUrl: picture } = person
  const shown = { initials: initials(person), name: fullName(person) || email, email, picture }
  const kept: StoredAccount = { at: now, person, shown }
  writeStored('local', CURRENT_USER, JSON.stringify(kept))
  tell()
}

/** Makes the next page fetch the user again. */
export function markPersonStale(): void {
  const kept = read()
  if (kept) writeStored('local', CURRENT_USER, JSON.stringify({ ...kept, at: 0 }))
}

export function openSession(token: string, person: Person): void {
  writeStored('local', AUTH_TOKEN, token)
  storePerson(person)
}

export function closeSession(): void {
  removeStored('local', AUTH_TOKEN)
  removeStored('local', CURRENT_USER)
  tell()
}

function read(): StoredAccount | undefined {
  const kept: StoredAccount | undefined = parseJson(
    readStored('local', AUTH_TOKEN) && readStored('local', CURRENT_USER),
  )
  return Array.isArray(kept?.person?.votes) ? kept : undefined
}

function tell(): void {
  globalThis.document?.dispatchEvent(new Event(ACCOUNT_CHANGED))
}

/** The unverified claims of a token. */
export function claimsIn(token: string): Readonly<Record<string, unknown>> {
  const base64 = (token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/')
  try {
    const payload = new TextDecoder().decode(Uint8Array.from(atob(base64), (byte) => byte.charCodeAt(0)))
    return { ...JSON.parse(payload) }
  } catch {
    return {}
  }
}
