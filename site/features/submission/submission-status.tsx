/** Status of a submission: queue place or decision, card, and history. */
import { longDate } from '#site/client/local-date.ts'
import { storedPerson } from '#site/client/stored-account.ts'
import { agentPath, editPath, isOwnId } from '#site/domain/addresses.ts'
import { cardOf } from '#site/domain/card.ts'
import { emailIn } from '#site/domain/submission/submitter-text.ts'
import { UNKNOWN } from '#site/domain/texts/agent.ts'
import { AgentCard } from '#site/features/card/agent-card.tsx'
import { icons } from '#site/ui/icons.tsx'
import { StatusTag } from '#site/ui/tag.tsx'
import { FieldChanges } from './field-changes.tsx'
import type { FollowedSubmission, Revision, Submission } from './followed-submission.ts'
import { QueuePlace } from './queue-place.tsx'
import { ReviewerNote } from './reviewer-note.tsx'
import * as texts from './submission-texts.ts'
import { ViewLink } from './view-link.tsx'

interface Named {
  categoryNames: ReadonlyMap<string, string>
}

interface Props extends Named {
  submissionKey: string
  followed: FollowedSubmission
}

const TITLES = {
  pending: texts.inQueue,
  approved: texts.isLive,
  rejected: (name: string) => `${name} wasn't accepted`,
}
const TEXTS = {
  pending: 'Save this link to check the status of your submission.',
  approved: "It's now listed in the directory. Thanks for submitting it!",
  rejected: 'You can edit and resubmit it. It then goes back into the queue.',
}

export function SubmissionStatus({ submissionKey, followed, categoryNames }: Props) {
  const { submission, revisions } = followed
  const { name, status, submittedBy } = submission
  const email = isOwnId(submissionKey) ? storedPerson()?.email : emailIn(submittedBy)
  const caption = status === 'approved' ? 'Card' : texts.CARD_PREVIEW
  return (
    <div className="pt-8 pb-6">
      <h1 className="display text-4xl wrap-anywhere" dir="auto">
        {TITLES[status](name)}
      </h1>
      <p className="mt-2 max-w-[34em] text-lg text-muted">{TEXTS[status]}</p>
      <div className="mt-3">
        <StatusTag status={status} />
      </div>
      <div className="mt-6 grid gap-x-16 gap-y-10 xl:grid-cols-[1fr_21rem]">
        <div className="min-w-0">
          <Progress submission={submission} email={email} />
          <Actions submission={submission} submissionKey={submissionKey} />
          <SubmissionHistory revisions={revisions} categoryNames={categoryNames} />
        </div>
        <aside aria-label={caption} className="max-w-[21rem] self-start">
          <h2 className="caption mb-2">{caption}</h2>
          <div inert>
            <AgentCard agent={cardOf(submission)} eager />
          </div>
        </aside>
      </div>
    </div>
  )
}

function Progress({ submission, email }: { submission: Submission; email: string | undefined }) {
  const { status, queue, moderationNote: note, decidedAt = '' } = submission
  const decided = longDate(decidedAt)
  return (
    <>
      {status === 'pending' && (
        <QueuePlace queue={queue}>
          {email
            ? `We'll email ${email} once it's reviewed.`
            : "You didn't leave an email address, so use the link to this page to check the status."}
        </QueuePlace>
      )}
      {status === 'approved' && decided && <p className="font-semibold">{texts.liveSince(decided)}</p>}
      <ReviewerNote of={{ status, note, decidedAt }} className="mt-8" />
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
          <icons.Pencil className="size-4" />
          <span>{isRejected ? texts.EDIT_AND_RESUBMIT : texts.EDIT}</span>
        </a>
      )}
      <ViewLink submission={submission} />
    </div>
  )
}

/** Revisions, newest first, each with its changes. */
function SubmissionHistory({ revisions, categoryNames }: Pick<FollowedSubmission, 'revisions'> & Named) {
  const newestFirst = revisions
    .map((revision, index) => ({ revision, before: revisions[index - 1] }))
    .reverse()
  return (
    <section className="mt-14" aria-labelledby="what-was-sent">
      <div className="ledger mb-2">
        <h2 id="what-was-sent" className="display text-3xl">
          Submission history
        </h2>
      </div>
      <ol className="divide-y divide-rule">
        {newestFirst.map(({ revision, before }, index) => (
          <li key={revision.sentAt} className="py-5">
            <RevisionHeading revision={revision} isFirst={!before} />
            {/* The latest note is already shown above. */}
            {index > 0 && <ReviewerNote of={revision} className="mt-3" />}
            {before && (
              <div className="mt-3">
                <h4 className="sr-only">{texts.WHAT_CHANGED}</h4>
                <FieldChanges before={before} after={revision} categoryNames={categoryNames} />
              </div>
            )}
          </li>
        ))}
      </ol>
    </section>
  )
}

function RevisionHeading({ revision, isFirst }: { revision: Revision; isFirst: boolean }) {
  const { sentAt, status, decidedAt = '' } = revision
  const date = longDate(sentAt) ?? UNKNOWN
  const decided = longDate(decidedAt)
  return (
    <h3 className="num flex flex-wrap gap-x-4">
      <span>{isFirst ? texts.submittedOn(date) : texts.resubmittedOn(date)}</span>
      {decided && status === 'rejected' && <span className="text-error">{texts.rejectedOn(decided)}</span>}
      {decided && status === 'approved' && <span className="text-success">{`Approved ${decided}`}</span>}
    </h3>
  )
}
