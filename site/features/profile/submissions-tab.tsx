/** The tab with a person's own submissions of every status. */
import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { PAGES } from '#site/domain/addresses.ts'
import { SUBMISSION_SKELETONS } from '#site/domain/limits.ts'
import { SUBMIT_AGENT } from '#site/domain/texts/page-names.ts'
import * as texts from '#site/domain/texts/profile.ts'
import { $submissions, loadSubmissions } from '#site/features/profile/state/submissions.ts'
import { EmptyState, LoadFailure } from '#site/ui/empty-state.tsx'
import { SUBMISSIONS_TITLE_ID, SubmissionRow } from './submission-row.tsx'

export function SubmissionsTab() {
  useEffect(() => void loadSubmissions(), [])
  return (
    <>
      <h2 id={SUBMISSIONS_TITLE_ID} tabIndex={-1} className="sr-only">
        {texts.MY_SUBMISSIONS}
      </h2>
      <Content />
    </>
  )
}

function Content() {
  const submissions = useStore($submissions)
  if (submissions.state === 'loading') return <Skeletons />
  if (submissions.state === 'failed') {
    return <LoadFailure title={texts.SUBMISSIONS_FAILED} onRetry={loadSubmissions} />
  }
  if (submissions.submissions.length === 0) {
    return (
      <EmptyState title={texts.NO_SUBMISSIONS} text={texts.NO_SUBMISSIONS_HINT}>
        <a className="btn btn-primary" href={PAGES.submit}>
          {SUBMIT_AGENT}
        </a>
      </EmptyState>
    )
  }
  return (
    <ul className="divide-y divide-rule">
      {submissions.submissions.map((submission) => (
        <SubmissionRow key={submission.id} submission={submission} />
      ))}
    </ul>
  )
}

function Skeletons() {
  return (
    <ul aria-busy="true" aria-label={texts.LOADING_SUBMISSIONS} className="divide-y divide-rule">
      {Array.from({ length: SUBMISSION_SKELETONS }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the shapes are all alike and never move
        <li key={index} className="grid gap-x-5 py-5 first:pt-0 md:grid-cols-[8rem_1fr]">
          <div className="skeleton h-20 w-32 rounded-selector max-md:hidden" />
          <div className="min-w-0">
            <div className="skeleton h-5 w-48 rounded-selector" />
            <div className="skeleton mt-3 h-4 w-full max-w-[36rem] rounded-selector" />
            <div className="skeleton mt-3 h-4 w-64 rounded-selector" />
          </div>
        </li>
      ))}
    </ul>
  )
}
