/** Handles a token that came in a signed-in visitor's URL: another account takes over only with the visitor's consent. */
import { useEffect, useRef, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { call, isSessionRefused } from '#site/client/api.ts'
import { reloadPage } from '#site/client/navigation.ts'
import { ARRIVED, AUTH_TOKEN, readStored, removeStored } from '#site/client/storage.ts'
import { openSession, storedPerson } from '#site/client/stored-account.ts'
import type { Person } from '#site/contracts/accounts.ts'
import { fullName } from '#site/domain/person.ts'
import { adoptSaved } from '#site/features/saved/account/stored-saved.ts'
import { ConfirmDialog } from '#site/ui/dialog/confirm-dialog.tsx'
import { endReplaced } from './session.ts'

interface IncomingAccount {
  token: string
  person: Person
  present: Person
}

export async function settleIncomingToken(): Promise<void> {
  const incoming = await checkIncoming()
  if (!incoming) return
  const host = document.createElement('div')
  document.body.append(host)
  createRoot(host).render(<TakeOverDialog {...incoming} />)
}

/** Returns an account that needs the visitor's consent. An invalid token, or one that can't be checked, changes nothing. */
async function checkIncoming(): Promise<IncomingAccount | undefined> {
  const token = readStored('session', ARRIVED)
  removeStored('session', ARRIVED)
  const person = token && (await call('GET /api/auth/user', {}, { as: token }).catch(() => undefined))
  if (!person) return undefined
  const present = await presentPerson()
  if (present && present.id !== person.id && !(await isOwnReturn(token))) return { token, person, present }
  await takeOver(token, person)
  return undefined
}

async function takeOver(token: string, person: Person): Promise<void> {
  const replaced = readStored('local', AUTH_TOKEN)
  openSession(token, person)
  adoptSaved(person.id)
  if (replaced) await endReplaced(replaced)
  reloadPage()
}

async function isOwnReturn(token: string): Promise<boolean> {
  return await call('POST /api/auth/google/return', { body: { token } }, { anonymous: true }).then(
    ({ isOwn }) => isOwn,
    () => false,
  )
}

/** Undefined for an ended session. One that can't be checked counts as open. */
async function presentPerson(): Promise<Person | undefined> {
  const token = readStored('local', AUTH_TOKEN)
  if (!token) return undefined
  return await call('GET /api/auth/user', {}, { as: token }).catch((error: unknown) =>
    isSessionRefused(error) ? undefined : storedPerson(),
  )
}

/** Escape means no. */
function TakeOverDialog({ token, person, present }: IncomingAccount) {
  const dialog = useRef<HTMLDialogElement>(null)
  const [going, setGoing] = useState(false)
  useEffect(() => {
    dialog.current?.showModal()
  }, [])
  const go = () => {
    setGoing(true)
    void takeOver(token, person)
  }
  return (
    <ConfirmDialog
      dialog={dialog}
      title={`Continue as ${fullName(person) || person.email}?`}
      text={`The link you followed signs you in as ${person.email}. You're currently signed in as ${present.email}, and that session would end on this device.`}
    >
      <div className="dlg-buttons">
        <button type="button" className="btn btn-outline" onClick={() => dialog.current?.close()}>
          Stay
        </button>
        <button type="button" className="btn btn-primary" disabled={going} onClick={go}>
          Continue
        </button>
      </div>
    </ConfirmDialog>
  )
}
