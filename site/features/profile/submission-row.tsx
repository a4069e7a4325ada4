/** One submission: its status, what became of it, and what can be done with it. */

import { localDate, longDate, monthDay } from '#site/client/local-date.ts'
import { UNCATEGORIZED, UNKNOWN } from '#site/domain/texts/agent.ts'
import { PRICING_LABELS } from '#site/domain/texts/card.ts'
import { submitted } from '#site/domain/texts/profile.ts'
import { CoverImage } from '#site/features/card/cover-image.tsx'
import type { Submission } from '#site/features/submission/followed-submission.ts'
import { ReviewerNote } from '#site/features/submission/reviewer-note.tsx'
import {
  IN_THE_QUEUE,
  inTheQueueUntil,
  liveSince,
  placeOf,
  upvotesOf,
} from '#site/features/submission/submission-texts.ts'
import { StatusTag } from '#site/ui/tag.tsx'
import { SubmissionActions } from './submission-actions.tsx'

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
          <span>{submitted(localDate(submission.submittedAt) ?? UNKNOWN)}</span>
          <span>{categoryName || UNCATEGORIZED}</span>
          <span>{PRICING_LABELS[pricingModel] ?? pricingModel}</span>
          {status === 'approved' && <span>{upvotesOf(upvotes)}</span>}
        </p>
      </div>
      <SubmissionActions submission={submission} />
    </li>
  )
}

/** What became of it; what is not known is left out. */
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
          <span className="num font-semibold text-base-content">{placeOf(queue.place, queue.waiting)}</span>
          {likelyRead ? inTheQueueUntil(likelyRead) : IN_THE_QUEUE}
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
      {status === 'approved' && decided && <p className="mt-2 text-sm text-muted">{liveSince(decided)}</p>}
    </>
  )
}
