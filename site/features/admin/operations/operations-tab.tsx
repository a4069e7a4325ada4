/** The tab that tells how the running site fares: a line for each part of it, jobs with their progress, emails that failed. */
import { useStore } from '@nanostores/react'
import { type RefObject, useEffect, useRef } from 'react'
import { OPERATIONS_REFRESH_MS } from '#site/domain/limits.ts'
import { ADMIN_TABS, LOADING_TAB } from '#site/domain/texts/administration.ts'
import { AS_OF, OPERATIONS_FAILED } from '#site/domain/texts/operations.ts'
import { FailedPart } from '#site/features/admin/kit/failed-part.tsx'
import { CheckLine } from './check-line.tsx'
import { FailedEmails } from './failed-emails.tsx'
import { JobPart } from './job-part.tsx'
import type { OperationsReport } from './operations-state.ts'
import { $alarm, $operations, loadOperations, watchOperations } from './operations-state.ts'
import './operations.css'

export function OperationsTab({ isOpen }: { isOpen: boolean }) {
  const { report, readAt, isFailed } = useStore($operations)
  const alarm = useStore($alarm)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => (isOpen ? watchOperations() : undefined), [isOpen])
  return (
    <>
      <div className="pagehead">
        <h2 ref={heading} tabIndex={-1} className="display text-3xl">
          {ADMIN_TABS.operations}
        </h2>
        {report && (
          <span className="num ms-auto text-sm text-muted">
            {AS_OF(new Date(readAt).toLocaleTimeString('en-US'), OPERATIONS_REFRESH_MS / 1000)}
          </span>
        )}
      </div>
      <p role="alert" className="sr-only">
        {alarm}
      </p>
      {isFailed && <FailedPart title={OPERATIONS_FAILED} onRetry={() => void loadOperations()} />}
      {report && <Report report={report} heading={heading} />}
      {!report && !isFailed && (
        <p role="status" aria-busy="true" className="py-6 text-muted">
          {LOADING_TAB}
        </p>
      )}
    </>
  )
}

interface ReportProps {
  report: OperationsReport
  heading: RefObject<HTMLElement | null>
}

function Report({ report: { checks, jobs, failedEmails }, heading }: ReportProps) {
  return (
    <>
      <ul className="gauges">
        {checks.map((check) => (
          <CheckLine key={check.name} check={check} jobs={jobs} />
        ))}
      </ul>
      {jobs.map((job) => (
        <JobPart key={job.name} job={job} />
      ))}
      <FailedEmails emails={failedEmails} heading={heading} />
    </>
  )
}
