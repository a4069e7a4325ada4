/** What can be done with an own submission. */

import { useStore } from '@nanostores/react'
import { useRef } from 'react'
import { agentPath, editPath } from '#site/domain/addresses.ts'
import { DELETE, DELETE_TEXT, DELETING, deleteOf, deleteTitle } from '#site/domain/texts/profile.ts'
import { $deleting, removeSubmission } from '#site/features/profile/state/submissions.ts'
import type { Submission } from '#site/features/submission/followed-submission.ts'
import {
  EDIT,
  EDIT_AND_RESUBMIT,
  editAndResubmit,
  editOf,
  OPEN_ITS_PAGE,
  openPageOf,
  PREVIEW_PAGE,
  previewOf,
} from '#site/features/submission/submission-texts.ts'
import { ViewLink } from '#site/features/submission/view-link.tsx'
import { ConfirmButtons, ConfirmDialog } from '#site/ui/dialog/confirm-dialog.tsx'
import { Pencil, Trash2 } from '#site/ui/icons.tsx'

export function SubmissionActions({ submission }: { submission: Submission }) {
  const { id, name, status } = submission
  const isLive = status === 'approved'
  return (
    <div className="flex flex-wrap content-start items-start gap-2 md:col-start-2 lg:col-start-3">
      {!isLive && <EditLink submission={submission} />}
      <a
        className="btn btn-outline btn-sm"
        href={agentPath(id)}
        aria-label={isLive ? openPageOf(name) : previewOf(name)}
      >
        {isLive ? OPEN_ITS_PAGE : PREVIEW_PAGE}
      </a>
      <ViewLink submission={submission} isSmall />
      <DeleteSubmission submission={submission} />
    </div>
  )
}

function EditLink({ submission: { id, name, status } }: { submission: Submission }) {
  const isRejected = status === 'rejected'
  return (
    <a
      className={`btn btn-sm ${isRejected ? 'btn-primary' : 'btn-outline'}`}
      href={editPath(id)}
      aria-label={isRejected ? editAndResubmit(name) : editOf(name)}
    >
      <Pencil className="size-3.5" />
      {isRejected ? EDIT_AND_RESUBMIT : EDIT}
    </a>
  )
}

function DeleteSubmission({ submission: { id, name } }: { submission: Submission }) {
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

/** The id of the heading that gets the focus after a row is deleted. */
export const SUBMISSIONS_TITLE_ID = 'submissions-title'
