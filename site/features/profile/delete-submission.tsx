/** The button that deletes a submission after a confirmation. */
import { useStore } from '@nanostores/react'
import { useRef } from 'react'
import { DELETE, DELETE_TEXT, DELETING, deleteOf, deleteTitle } from '#site/domain/texts/profile.ts'
import { $deleting, removeSubmission } from '#site/features/profile/state/submissions.ts'
import type { Submission } from '#site/features/submission/followed-submission.ts'
import { ConfirmButtons, ConfirmDialog } from '#site/ui/dialog/confirm-dialog.tsx'
import { Trash2 } from '#site/ui/icons.tsx'
import { SUBMISSIONS_TITLE_ID } from './submissions-title.ts'

export function DeleteSubmission({ submission: { id, name } }: { submission: Submission }) {
  const dialog = useRef<HTMLDialogElement>(null)
  const deleting = useStore($deleting) === id
  const remove = async () => {
    await removeSubmission(id)
    if (dialog.current) dialog.current.close()
    else document.getElementById(SUBMISSIONS_TITLE_ID)?.focus()
  }
  return (
    <>
      <button
        type="button"
        className="btn btn-ghost btn-sm text-error"
        aria-label={deleteOf(name)}
        aria-haspopup="dialog"
        onClick={() => dialog.current?.showModal()}
      >
        <Trash2 className="size-3.5" />
        {DELETE}
      </button>
      <ConfirmDialog dialog={dialog} title={deleteTitle(name)} text={DELETE_TEXT}>
        <ConfirmButtons
          label={deleting ? DELETING : DELETE}
          disabled={deleting}
          onYes={remove}
          onNo={() => dialog.current?.close()}
        />
      </ConfirmDialog>
    </>
  )
}
