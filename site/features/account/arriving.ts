/** Decides about a token that came in a signed-in visitor's address; another account takes over only when the visitor agrees. */
import { atom } from 'nanostores'
import { ApiFailure, call } from '#site/client/api.ts'
import { reloadPage } from '#site/client/navigation.ts'
import { ARRIVED, AUTH_TOKEN, readStored, removeStored } from '#site/client/storage.ts'
import { keptPerson, openSession } from '#site/client/stored-account.ts'
import type { Person } from '#site/domain/person.ts'
import { adoptSaved } from '#site/features/saved/state/stored-saved.ts'
import { endReplaced } from './session-end.ts'

interface ArrivedAccount {
  token: string
  person: Person
  /** Whose session would end. */
  present: Person
}

/** The account to ask about; undefined while there is no question. */
export const $arrived = atom<ArrivedAccount | undefined>(undefined)

/** A token that is invalid or cannot be checked changes nothing. */
export async function checkArrival(): Promise<void> {
  const token = readStored('session', ARRIVED)
  removeStored('session', ARRIVED)
  const person = token && (await call('GET /api/auth/user', {}, { as: token }).catch(() => undefined))
  if (!person) return
  const present = await presentPerson()
  if (present && present.id !== person.id && !(await isOwnReturn(token))) {
    return $arrived.set({ token, person, present })
  }
  await takeOver(token, person)
}

export async function switchAccount(): Promise<void> {
  const arrived = $arrived.get()
  if (arrived) await takeOver(arrived.token, arrived.person)
}

export function keepAccount(): void {
  $arrived.set(undefined)
}

async function takeOver(token: string, person: Person): Promise<void> {
  const replaced = readStored('local', AUTH_TOKEN)
  openSession(token, person)
  adoptSaved(person.id)
  if (replaced) await endReplaced(replaced)
  reloadPage()
}

/** Whether this browser has just brought the token back from Google. */
async function isOwnReturn(token: string): Promise<boolean> {
  return await call('POST /api/auth/google/return', { body: { token } }, { anonymous: true }).then(
    ({ isOwn }) => isOwn,
    () => false,
  )
}

/** Undefined when the session is dead; one that cannot be checked counts as living. */
async function presentPerson(): Promise<Person | undefined> {
  const token = readStored('local', AUTH_TOKEN)
  if (!token) return undefined
  return await call('GET /api/auth/user', {}, { as: token }).catch((error: unknown) => {
    const isDead = error instanceof ApiFailure && [401, 403].includes(error.status)
    return isDead ? undefined : keptPerson()
  })
}
