/** Confirmation of a submission: its place in the queue, its card, and its status link. */
import { useEffect, useRef } from 'react'
import { storedPerson } from '#site/client/stored-account.ts'
import { PAGES, submissionPath } from '#site/domain/addresses.ts'
import { emailIn } from '#site/domain/submission/submitter-text.ts'
import { SIGN_IN } from '#site/domain/texts/page-names.ts'
import { MY_SUBMISSIONS } from '#site/domain/texts/profile.ts'
import { wording } from '#site/domain/wording.ts'
import { QueuePlace, SubmissionLayout } from '#site/features/submission/submission-layout.tsx'
import * as texts from '#site/features/submission/submission-texts.ts'
import type { SentSubmission } from '#site/features/submit/state/sent-submission.ts'
import { catchFocus } from '#site/ui/focus.ts'
import { icons } from '#site/ui/icons.tsx'
import { copyLink } from '#site/ui/share.ts'

export function SentSubmissionView({ submission }: { submission: SentSubmission }) {
  const title = useRef<HTMLHeadingElement>(null)
  // The form had the focus and is gone.
  useEffect(() => {
    catchFocus(title.current)
    window.scrollTo(0, 0)
  }, [])
  const { name, queue, statusKey, submittedBy } = submission
  const email = statusKey ? emailIn(submittedBy) : storedPerson()?.email
  return (
    <SubmissionLayout
      submission={submission}
      head={
        <h1 ref={title} tabIndex={-1} className="display text-4xl wrap-anywhere" dir="auto">
          {texts.inQueue(name)}
        </h1>
      }
    >
      <QueuePlace queue={queue}>
        {statusKey && !email
          ? "You didn't leave an email address, so use the link below to check the status."
          : texts.notified(email ?? '')}
      </QueuePlace>
      {statusKey && <StatusLink statusKey={statusKey} />}
      <div className="mt-8 flex flex-wrap gap-2">
        {!statusKey && (
          <a className="btn btn-primary" href={`${PAGES.profile}#submissions`}>
            {MY_SUBMISSIONS}
          </a>
        )}
        <SubmitAnother />
      </div>
    </SubmissionLayout>
  )
}

function SubmitAnother() {
  return (
    <a className="btn btn-outline" href={PAGES.submit}>
      Submit another
    </a>
  )
}

export function SentUnknown() {
  return (
    <div className="min-h-[50vh]">
      <h1 className="display text-4xl">{texts.SENT_UNKNOWN}</h1>
      <p className="mt-3 max-w-[34em] text-lg text-muted">
        Open the link you got when you submitted it, or sign in with the account you used.
      </p>
      <div className="mt-8 flex flex-wrap gap-2">
        <a className="btn btn-primary" href={PAGES.signIn}>
          {SIGN_IN}
        </a>
        <SubmitAnother />
      </div>
    </div>
  )
}

function StatusLink({ statusKey }: { statusKey: string }) {
  const path = submissionPath(statusKey)
  const address = new URL(path, window.location.href)
  return (
    <div className="mt-6 max-w-[36em]">
      <p className="text-sm text-muted">Submitted without an account? Save this link to check the status:</p>
      <p className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-2">
        <a className="textlink min-w-0 font-semibold wrap-anywhere" href={path}>
          {address.host + address.pathname + address.hash}
        </a>
        <button
          type="button"
          className="btn btn-outline btn-sm"
          onClick={() =>
            copyLink(address.href, wording('Link copied!', 'Use it to check the status of your submission.'))
          }
        >
          <icons.Copy className="size-3.5" />
          Copy link
        </button>
      </p>
    </div>
  )
}
