/** The tab with the user's own submissions of any status. */
import { type ReactNode, useEffect, useId, useRef } from 'react'
import { longDate } from '#site/client/local-date.ts'
import { agentPath, editPath, PAGES } from '#site/domain/addresses.ts'
import { SUBMIT_AGENT } from '#site/domain/texts/page-names.ts'
import * as texts from '#site/domain/texts/profile.ts'
import { CoverImage } from '#site/features/card/cover-image.tsx'
import { removeSubmission, submissions } from '#site/features/profile/state/submissions.ts'
import type { Submission } from '#site/features/submission/followed-submission.ts'
import { ReviewerNote } from '#site/features/submission/reviewer-note.tsx'
import * as submissionTexts from '#site/features/submission/submission-texts.ts'
import { ViewLink } from '#site/features/submission/view-link.tsx'
import { ConfirmButtons, ConfirmDialog } from '#site/ui/dialog/confirm-dialog.tsx'
import { EmptyState } from '#site/ui/empty-state.tsx'
import { icons } from '#site/ui/icons.tsx'
import { closeLeftPopovers } from '#site/ui/left-popovers.ts'
import { AboutSubmission, OwnList } from './submission-list.tsx'
import './submissions.css'

/** The heading that gets the focus after a row is deleted. */
const SUBMISSIONS_TITLE_ID = 'submissions-title'

const SKELETON = (
  <>
    <div className="skeleton h-20 w-32 rounded-selector max-md:hidden" />
    <div className="min-w-0">
      <div className="skeleton h-5 w-48 rounded-selector" />
      <div className="skeleton mt-3 h-4 w-full max-w-[36rem] rounded-selector" />
      <div className="skeleton mt-3 h-4 w-64 rounded-selector" />
    </div>
  </>
)

export function SubmissionsTab() {
  useEffect(() => void submissions.retry(), [])
  useEffect(closeLeftPopovers, [])
  return (
    <>
      <h2 id={SUBMISSIONS_TITLE_ID} tabIndex={-1} className="sr-only">
        {texts.MY_SUBMISSIONS}
      </h2>
      <OwnList
        list={submissions}
        loading="Loading your submissions"
        className="divide-y divide-rule"
        rowClassName="grid gap-x-5 py-5 first:pt-0 md:grid-cols-[8rem_1fr]"
        skeleton={SKELETON}
      >
        {(rows) => <Rows rows={rows} />}
      </OwnList>
    </>
  )
}

function Rows({ rows }: { rows: readonly Submission[] }) {
  if (rows.length === 0) {
    const link = { href: PAGES.submit, label: SUBMIT_AGENT }
    return (
      <EmptyState
        title={texts.NO_SUBMISSIONS}
        text="Know an agent that belongs here? Tell us about it."
        link={link}
      />
    )
  }
  return (
    <ul className="divide-y divide-rule">
      {rows.map((submission) => (
        <SubmissionRow key={submission.id} submission={submission} />
      ))}
    </ul>
  )
}

function SubmissionRow({ submission }: { submission: Submission }) {
  const { status, upvotes } = submission
  return (
    <li className="grid gap-x-5 gap-y-3 py-5 first:pt-0 md:grid-cols-[8rem_1fr] lg:grid-cols-[8rem_1fr_auto]">
      <CoverImage
        agent={submission}
        width={128}
        height={80}
        className="h-20 w-32 rounded-selector object-cover max-md:hidden"
      />
      <AboutSubmission
        agent={submission}
        tag={<Place submission={submission} />}
        fact={status === 'approved' && <span>{submissionTexts.upvotesOf(upvotes)}</span>}
      >
        <Progress submission={submission} />
      </AboutSubmission>
      <SubmissionActions submission={submission} />
    </li>
  )
}

function Place({ submission: { status, queue } }: { submission: Submission }) {
  if (status !== 'pending' || !queue) return null
  const likely = submissionTexts.likelyReviewed(queue)
  return (
    <span className="num text-sm text-muted">
      {submissionTexts.placeInQueue(queue) + (likely ? `, likely reviewed ${likely}` : '')}
    </span>
  )
}

function Progress({ submission }: { submission: Submission }) {
  const { status, moderationNote: note, decidedAt = '' } = submission
  const decided = longDate(decidedAt)
  return (
    <>
      <ReviewerNote of={{ status, note, decidedAt }} className="mt-3" />
      {status === 'approved' && decided && (
        <p className="mt-2 text-sm text-muted">{submissionTexts.liveSince(decided)}</p>
      )}
    </>
  )
}

/** The main action, and the others in a menu. */
function SubmissionActions({ submission }: { submission: Submission }) {
  const { id, name, status } = submission
  const isLive = status === 'approved'
  return (
    <div className="flex content-start items-start gap-2 md:col-start-2 lg:col-start-3">
      {isLive ? (
        <a className="btn btn-outline btn-sm" href={agentPath(id)} aria-label={`View page: ${name}`}>
          {submissionTexts.OPEN_ITS_PAGE}
        </a>
      ) : (
        <EditLink submission={submission} />
      )}
      <MoreActions submission={submission}>
        {!isLive && (
          <a className="btn btn-ghost btn-sm" href={agentPath(id)} aria-label={`Preview ${name}`}>
            Preview
          </a>
        )}
        <ViewLink submission={submission} className="btn-ghost btn-sm" />
      </MoreActions>
    </div>
  )
}

function EditLink({ submission: { id, name, status } }: { submission: Submission }) {
  const isRejected = status === 'rejected'
  return (
    <a
      className={`btn btn-sm ${isRejected ? 'btn-primary' : 'btn-outline'}`}
      href={editPath(id)}
      aria-label={isRejected ? `Edit and resubmit ${name}` : submissionTexts.editOf(name)}
    >
      <icons.Pencil className="size-3.5" />
      <span>{isRejected ? submissionTexts.EDIT_AND_RESUBMIT : submissionTexts.EDIT}</span>
    </a>
  )
}

interface MoreProps {
  submission: Submission
  children: ReactNode
}

/** The menu of other actions, the last of which deletes. */
function MoreActions({ submission: { id, name }, children }: MoreProps) {
  const menu = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  const remove = async () => {
    await removeSubmission(id)
    if (dialog.current) dialog.current.close()
    else document.getElementById(SUBMISSIONS_TITLE_ID)?.focus()
  }
  return (
    <>
      <button
        type="button"
        className="btn btn-outline btn-sm"
        aria-label={`More actions for ${name}`}
        popoverTarget={menu}
      >
        {texts.MORE}
      </button>
      {/* A press on an item closes the menu first, which returns the focus. */}
      <div
        id={menu}
        popover="auto"
        className="more-menu"
        onClickCapture={({ currentTarget }) => currentTarget.hidePopover()}
      >
        {children}
        <button
          type="button"
          className="btn btn-ghost btn-sm text-error"
          aria-label={texts.deleteOf(name)}
          aria-haspopup="dialog"
          onClick={() => dialog.current?.showModal()}
        >
          {texts.DELETE}
        </button>
      </div>
      <ConfirmDialog
        dialog={dialog}
        title={texts.deleteTitle(name)}
        text="It will be removed from the directory right away, along with its upvotes. This can't be undone."
      >
        <ConfirmButtons
          label={texts.DELETE}
          pending={texts.DELETING}
          onYes={remove}
          onNo={() => dialog.current?.close()}
        />
      </ConfirmDialog>
    </>
  )
}
