/** Asks before a letter is deleted that was never sent. */
import { useRef } from 'react'
import type { FailedLetter } from '#site/browser/operations.ts'
import { ConfirmButtons, ConfirmDialog } from '#site/islands/shared/confirm-dialog.tsx'
import { useOpenDialog } from '#site/islands/shared/use-open-dialog.ts'
import { LETTER_DELETE, LETTER_DELETE_TEXT, LETTER_DELETE_TITLE } from '#site/messages/operations.ts'
import { removeLetter } from '#site/stores/operations.ts'

interface Props {
  letter: FailedLetter
  onClose: () => void
}

export function LetterQuestion({ letter, onClose }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  useOpenDialog(dialog)
  const remove = () => {
    dialog.current?.close()
    void removeLetter(letter)
  }
  return (
    <ConfirmDialog
      dialog={dialog}
      title={LETTER_DELETE_TITLE(letter.to)}
      text={LETTER_DELETE_TEXT}
      onClose={onClose}
    >
      <ConfirmButtons label={LETTER_DELETE} onYes={remove} onNo={() => dialog.current?.close()} />
    </ConfirmDialog>
  )
}
