/** The tab with a person's own submissions of any status. */
import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { PAGES } from '#site/domain/addresses.ts'
import { SUBMIT_AGENT } from '#site/domain/texts/page-names.ts'
import * as texts from '#site/domain/texts/profile.ts'
import { $submissions, loadSubmissions } from '#site/features/profile/state/submissions.ts'
import type { Submission } from '#site/features/submission/followed-submission.ts'
import { EmptyState } from '#site/ui/empty-state.tsx'
import { OwnList } from './submission-list.tsx'
import { SUBMISSIONS_TITLE_ID, SubmissionRow } from './submission-row.tsx'

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
  const submissions = useStore($submissions)
  useEffect(() => void loadSubmissions(), [])
  return (
    <>
      <h2 id={SUBMISSIONS_TITLE_ID} tabIndex={-1} className="sr-only">
        {texts.MY_SUBMISSIONS}
      </h2>
      <OwnList
        list={submissions}
        load={loadSubmissions}
        loading={texts.LOADING_SUBMISSIONS}
        className="divide-y divide-rule"
        rowClassName="grid gap-x-5 py-5 first:pt-0 md:grid-cols-[8rem_1fr]"
        skeleton={SKELETON}
      >
        {({ rows }) => (rows.length > 0 ? <Rows rows={rows} /> : <NoSubmissions />)}
      </OwnList>
    </>
  )
}

function NoSubmissions() {
  return (
    <EmptyState title={texts.NO_SUBMISSIONS} text={texts.NO_SUBMISSIONS_HINT}>
      <a className="btn btn-primary" href={PAGES.submit}>
        {SUBMIT_AGENT}
      </a>
    </EmptyState>
  )
}

function Rows({ rows }: { rows: readonly Submission[] }) {
  return (
    <ul className="divide-y divide-rule">
      {rows.map((submission) => (
        <SubmissionRow key={submission.id} submission={submission} />
      ))}
    </ul>
  )
}
