/** Asks before a letter is deleted that was never sent. */
import { useRef } from 'react'
import { LETTER_DELETE, LETTER_DELETE_TEXT, LETTER_DELETE_TITLE } from '#site/domain/texts/operations.ts'
import { ConfirmButtons, ConfirmDialog } from '#site/ui/dialog/confirm-dialog.tsx'
import { useOpenDialog } from '#site/ui/dialog/modal.ts'
import type { FailedLetter } from './operations-state.ts'
import { removeLetter } from './operations-state.ts'

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
