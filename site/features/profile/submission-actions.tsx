/** What can be done with an own submission. */

import { agentPath, editPath } from '#site/domain/addresses.ts'
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
import { Pencil } from '#site/ui/icons.tsx'
import { DeleteSubmission } from './delete-submission.tsx'

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
