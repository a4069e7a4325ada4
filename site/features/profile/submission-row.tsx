/** One submission: its status, what became of it, and what can be done with it. */

import { useStore } from '@nanostores/react'
import { useRef } from 'react'
import { localDate, longDate, monthDay } from '#site/client/local-date.ts'
import { agentPath, editPath } from '#site/domain/addresses.ts'
import { UNCATEGORIZED, UNKNOWN } from '#site/domain/texts/agent.ts'
import { PRICING_LABELS } from '#site/domain/texts/card.ts'
import * as profileTexts from '#site/domain/texts/profile.ts'
import { CoverImage } from '#site/features/card/cover-image.tsx'
import { $deleting, removeSubmission } from '#site/features/profile/state/submissions.ts'
import type { Submission } from '#site/features/submission/followed-submission.ts'
import { ReviewerNote } from '#site/features/submission/reviewer-note.tsx'
import * as submissionTexts from '#site/features/submission/submission-texts.ts'
import { ViewLink } from '#site/features/submission/view-link.tsx'
import { ConfirmButtons, ConfirmDialog } from '#site/ui/dialog/confirm-dialog.tsx'
import { Pencil, Trash2 } from '#site/ui/icons.tsx'
import { StatusTag } from '#site/ui/tag.tsx'

export function SubmissionRow({ submission }: { submission: Submission }) {
  const { name, status, description, categoryName, pricingModel, upvotes } = submission
  return (
    <li className="grid gap-x-5 gap-y-3 py-5 first:pt-0 md:grid-cols-[8rem_1fr] lg:grid-cols-[8rem_1fr_auto]">
      <CoverImage
        agent={submission}
        width={128}
        height={80}
        sizes="128px"
        className="h-20 w-32 rounded-selector object-cover max-md:hidden"
      />
      <div className="min-w-0">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h3 className="text-xl font-semibold wrap-anywhere">{name}</h3>
          <StatusTag status={status} />
        </div>
        <p className="mt-1 line-clamp-2 max-w-[62ch] wrap-anywhere text-muted">{description}</p>
        <Progress submission={submission} />
        <p className="num mt-2 flex flex-wrap gap-x-4 text-sm text-muted">
          <span>{profileTexts.submitted(localDate(submission.submittedAt) ?? UNKNOWN)}</span>
          <span>{categoryName || UNCATEGORIZED}</span>
          <span>{PRICING_LABELS[pricingModel] ?? pricingModel}</span>
          {status === 'approved' && <span>{submissionTexts.upvotesOf(upvotes)}</span>}
        </p>
      </div>
      <SubmissionActions submission={submission} />
    </li>
  )
}

/** Place in the queue, reviewer's note, or date of approval; unknown parts are left out. */
function Progress({
  submission: { status, moderationNote, decidedAt = '', queue },
}: {
  submission: Submission
}) {
  const decided = longDate(decidedAt)
  const likelyRead = monthDay(queue?.likelyReadAt ?? '')
  return (
    <>
      {status === 'pending' && queue && (
        <p className="mt-2 flex flex-wrap gap-x-2 text-sm text-muted">
          <span className="num font-semibold text-base-content">
            {submissionTexts.placeOf(queue.place, queue.waiting)}
          </span>
          {likelyRead ? submissionTexts.inTheQueueUntil(likelyRead) : submissionTexts.IN_THE_QUEUE}
        </p>
      )}
      {moderationNote && (
        <ReviewerNote
          note={moderationNote}
          date={decided}
          isRejection={status === 'rejected'}
          className="mt-3"
        />
      )}
      {status === 'approved' && decided && (
        <p className="mt-2 text-sm text-muted">{submissionTexts.liveSince(decided)}</p>
      )}
    </>
  )
}

function SubmissionActions({ submission }: { submission: Submission }) {
  const { id, name, status } = submission
  const isLive = status === 'approved'
  return (
    <div className="flex flex-wrap content-start items-start gap-2 md:col-start-2 lg:col-start-3">
      {!isLive && <EditLink submission={submission} />}
      <a
        className="btn btn-outline btn-sm"
        href={agentPath(id)}
        aria-label={isLive ? submissionTexts.openPageOf(name) : submissionTexts.previewOf(name)}
      >
        {isLive ? submissionTexts.OPEN_ITS_PAGE : submissionTexts.PREVIEW_PAGE}
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
      aria-label={isRejected ? submissionTexts.editAndResubmit(name) : submissionTexts.editOf(name)}
    >
      <Pencil className="size-3.5" />
      {isRejected ? submissionTexts.EDIT_AND_RESUBMIT : submissionTexts.EDIT}
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
        aria-label={profileTexts.deleteOf(name)}
        aria-haspopup="dialog"
        onClick={() => dialog.current?.showModal()}
      >
        <Trash2 className="size-3.5" />
        {profileTexts.DELETE}
      </button>
      <ConfirmDialog dialog={dialog} title={profileTexts.deleteTitle(name)} text={profileTexts.DELETE_TEXT}>
        <ConfirmButtons
          label={deleting ? profileTexts.DELETING : profileTexts.DELETE}
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
