/** Asks a signed-in visitor whether to switch to another account; Escape means no. */
import { useStore } from '@nanostores/react'
import { useEffect, useRef, useState } from 'react'
import { fullName } from '#site/domain/person.ts'
import { ConfirmDialog } from '#site/ui/dialog/confirm-dialog.tsx'
import { $arrived, keepAccount, switchAccount } from './arriving.ts'
import { CONTINUE, continueAs, STAY, takeOverText } from './sign-in-texts.ts'

export function TakeOverDialog() {
  const arrived = useStore($arrived)
  const dialog = useRef<HTMLDialogElement>(null)
  const safe = useRef<HTMLButtonElement>(null)
  const [going, setGoing] = useState(false)
  useEffect(() => {
    dialog.current?.showModal()
    safe.current?.focus()
  }, [])
  if (!arrived) return null
  const { person, present } = arrived
  const go = () => {
    setGoing(true)
    void switchAccount()
  }
  return (
    <ConfirmDialog
      dialog={dialog}
      title={continueAs(fullName(person) || person.email)}
      text={takeOverText(person.email, present.email)}
      onClose={keepAccount}
    >
      <div className="mt-6 flex flex-wrap gap-3">
        <button type="button" className="btn btn-primary" disabled={going} onClick={go}>
          {CONTINUE}
        </button>
        <button ref={safe} type="button" className="btn btn-outline" onClick={() => dialog.current?.close()}>
          {STAY}
        </button>
      </div>
    </ConfirmDialog>
  )
}
