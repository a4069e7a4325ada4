/** The dialog that asks before an account is changed. */
import { useStore } from '@nanostores/react'
import { useLayoutEffect, useRef } from 'react'
import { fullName } from '#site/domain/person.ts'
import { USER } from '#site/domain/texts/profile.ts'
import { ConfirmButtons, ConfirmDialog } from '#site/ui/dialog/confirm-dialog.tsx'
import { $changing, $question, changeRoleAsAsked, closeQuestion, type Question } from './changed-user.ts'
import { SuspendForm } from './suspend-form.tsx'
import {
  GRANT_ADMIN,
  GRANT_TEXT,
  grantTitle,
  REVOKE_ADMIN,
  REVOKE_TEXT,
  revokeTitle,
  suspendOf,
  suspendText,
  WORKING,
} from './user-texts.ts'

export function UserQuestion() {
  const dialog = useRef<HTMLDialogElement>(null)
  const question = useStore($question)
  const last = useRef<Question>(undefined)
  last.current = question ?? last.current
  const asked = last.current
  useLayoutEffect(() => {
    if (question) return dialog.current?.showModal()
    dialog.current?.close()
    keepFocus(last.current?.user.id)
  }, [question])
  return (
    <ConfirmDialog dialog={dialog} {...wordsOf(asked)} onClose={closeQuestion}>
      {asked?.about === 'suspend' ? <SuspendForm key={asked.turn} /> : asked && <RoleButtons asked={asked} />}
    </ConfirmDialog>
  )
}

/** The button that brought the question may be gone with the change. */
function keepFocus(id: string | undefined): void {
  const row = document.getElementById(`user-${id}`)
  if (row && document.activeElement === document.body) row.querySelector('button')?.focus()
}

function RoleButtons({ asked: { about } }: { asked: Question }) {
  const isChanging = useStore($changing) !== undefined
  return (
    <ConfirmButtons
      label={labelOf(about, isChanging)}
      className={`min-w-36 ${about === 'grant' ? 'btn-primary' : 'btn-error'}`}
      disabled={isChanging}
      onYes={changeRoleAsAsked}
      onNo={closeQuestion}
    />
  )
}

function labelOf(about: Question['about'], isChanging: boolean): string {
  if (isChanging) return WORKING
  return about === 'grant' ? GRANT_ADMIN : REVOKE_ADMIN
}

function wordsOf(question: Question | undefined): { title: string; text: string } {
  if (!question) return { title: '', text: '' }
  const { about, user } = question
  const name = fullName(user) || USER
  if (about === 'grant') return { title: grantTitle(name), text: GRANT_TEXT }
  if (about === 'revoke') return { title: revokeTitle(name), text: REVOKE_TEXT }
  return { title: suspendOf(name), text: suspendText(user.submissions) }
}
