/** Status of a submission: queue place or decision, card, and history. */

import { longDate, monthDay } from '#site/client/local-date.ts'
import { agentPath, editPath } from '#site/domain/addresses.ts'
import { Pencil } from '#site/ui/icons.tsx'
import { StatusTag } from '#site/ui/tag.tsx'
import type { FollowedSubmission, Submission } from './followed-submission.ts'
import { ReviewerNote } from './reviewer-note.tsx'
import { SubmissionHistory } from './submission-history.tsx'
import { QueuePlace, SubmissionLayout } from './submission-layout.tsx'
import * as texts from './submission-texts.ts'
import { ViewLink } from './view-link.tsx'

interface Props {
  submissionKey: string
  followed: FollowedSubmission
  categoryNames: ReadonlyMap<string, string>
}

const TITLES = { pending: texts.inQueue, approved: texts.isLive, rejected: texts.wasRejected }
const TEXTS = { pending: texts.PENDING_TEXT, approved: texts.LIVE_TEXT, rejected: texts.REJECTED_TEXT }

export function SubmissionStatus({ submissionKey, followed, categoryNames }: Props) {
  const { submission, revisions } = followed
  const { name, status } = submission
  return (
    <SubmissionLayout
      submission={submission}
      isLive={status === 'approved'}
      className="pt-10 pb-6 xl:pt-14 xl:[&>aside]:pt-2"
    >
      <h1 className="display text-4xl md:text-5xl wrap-anywhere">{TITLES[status](name)}</h1>
      <div className="mt-4">
        <StatusTag status={status} />
      </div>
      <p className="mt-3 max-w-[46ch] text-lg text-muted">{TEXTS[status]}</p>
      <Progress submission={submission} />
      <Actions submission={submission} submissionKey={submissionKey} />
      <SubmissionHistory revisions={revisions} categoryNames={categoryNames} />
    </SubmissionLayout>
  )
}

function Progress({ submission }: { submission: Submission }) {
  const { status, queue, moderationNote, decidedAt = '' } = submission
  const decided = longDate(decidedAt)
  const likelyRead = monthDay(queue?.likelyReadAt ?? '')
  return (
    <>
      {status === 'pending' && queue && (
        <>
          <QueuePlace queue={queue} />
          {likelyRead && <p className="mt-1 text-sm text-muted">{texts.likelyReadBy(likelyRead)}</p>}
        </>
      )}
      {status === 'approved' && decided && <p className="mt-3 font-semibold">{texts.liveSince(decided)}</p>}
      {moderationNote && (
        <ReviewerNote
          note={moderationNote}
          date={decided}
          isRejection={status === 'rejected'}
          className="mt-8"
        />
      )}
    </>
  )
}

function Actions({ submission, submissionKey }: { submission: Submission; submissionKey: string }) {
  const { id, status } = submission
  const isRejected = status === 'rejected'
  return (
    <div className="mt-8 flex flex-wrap gap-3">
      {status === 'approved' ? (
        <a className="btn btn-primary" href={agentPath(id)}>
          {texts.OPEN_ITS_PAGE}
        </a>
      ) : (
        <a className={`btn ${isRejected ? 'btn-primary' : 'btn-outline'}`} href={editPath(submissionKey)}>
          <Pencil className="size-4" />
          {isRejected ? texts.EDIT_AND_RESUBMIT : texts.EDIT}
        </a>
      )}
      <ViewLink submission={submission} />
    </div>
  )
}
