/** Status of a submission: queue place or decision, card, and history. */
import { longDate } from '#site/client/local-date.ts'
import { storedPerson } from '#site/client/stored-account.ts'
import { agentPath, editPath, isOwnId } from '#site/domain/addresses.ts'
import { cardOf } from '#site/domain/card.ts'
import { emailIn } from '#site/domain/submission/submitter-text.ts'
import { UNKNOWN } from '#site/domain/texts/agent.ts'
import { wording } from '#site/domain/wording.ts'
import { AgentCard } from '#site/features/card/agent-card.tsx'
import { icons } from '#site/ui/icons.tsx'
import { copyLink } from '#site/ui/share.ts'
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
  pending: (email?: string) =>
    email
      ? `We'll email ${email} once it's reviewed. You can also check this page anytime.`
      : "You didn't leave an email address, so save this link: it's the only way to check the status.",
  approved: () => "It's now listed in the directory. Thanks for submitting it!",
  rejected: () => 'You can edit and resubmit it. It then goes back into the queue.',
}
const LINK_COPIED = wording('Link copied!', 'Anyone with the link can edit this submission.')

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
      <p className="mt-2 max-w-[34em] text-lg wrap-anywhere text-muted">{TEXTS[status](email)}</p>
      <div className="mt-3 flex flex-wrap items-center gap-3">
        <StatusTag status={status} />
        {status === 'pending' && !email && (
          <button
            type="button"
            className="btn btn-outline btn-sm"
            onClick={() => copyLink(window.location.href, LINK_COPIED)}
          >
            <icons.Link2 className="size-4" />
            <span>Copy link</span>
          </button>
        )}
      </div>
      <div className="mt-6 grid gap-x-16 gap-y-10 xl:grid-cols-[1fr_21rem]">
        <div className="min-w-0">
          <Progress submission={submission} />
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

function Progress({ submission }: { submission: Submission }) {
  const { status, queue, moderationNote: note, decidedAt = '' } = submission
  const decided = longDate(decidedAt)
  return (
    <>
      {status === 'pending' && <QueuePlace queue={queue} />}
      {status === 'approved' && decided && <p className="font-semibold">{texts.liveSince(decided)}</p>}
      <ReviewerNote of={{ status, note, decidedAt }} className="mt-8" />
    </>
  )
}

function Actions({ submission, submissionKey }: { submission: Submission; submissionKey: string }) {
  const { id, name, status } = submission
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
      <ViewLink submission={submission} text="Visit website" label={`Visit website of ${name}`} />
    </div>
  )
}

/** Revisions, newest first, each with its changes. */
function SubmissionHistory({ revisions, categoryNames }: Pick<FollowedSubmission, 'revisions'> & Named) {
  const newestFirst = revisions
    .map((revision, index) => ({ revision, before: revisions[index - 1] }))
    .reverse()
  return (
    <section className="mt-14" aria-labelledby="history">
      <div className="ledger mb-2">
        <h2 id="history" className="display text-3xl">
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
