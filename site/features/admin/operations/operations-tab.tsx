/** The tab with the state of the running site: a line for each part of it, jobs, and failed emails. */
import { useStore } from '@nanostores/react'
import { useEffect, useRef } from 'react'
import { OPERATIONS_REFRESH_MS } from '#site/domain/limits.ts'
import { ADMIN_TABS } from '#site/domain/texts/administration.ts'
import { AS_OF, OPERATIONS_FAILED } from '#site/domain/texts/operations.ts'
import { FailedPart, LoadingPart } from '#site/features/admin/kit/parts.tsx'
import type { TabPartProps } from '#site/ui/tabs.tsx'
import { CheckLine } from './check-line.tsx'
import { FailedEmails } from './failed-emails.tsx'
import { JobPart } from './job-part.tsx'
import { $alarm, operations } from './operations-state.ts'
import './operations.css'

export function OperationsTab({ isOpen }: TabPartProps) {
  const { value: report, readAt, isFailed } = useStore(operations.$report)
  const alarm = useStore($alarm)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => (isOpen ? operations.watch() : undefined), [isOpen])
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
      {isFailed && <FailedPart title={OPERATIONS_FAILED} onRetry={operations.retry} />}
      {report && (
        <>
          <ul className="gauges">
            {report.checks.map((check) => (
              <CheckLine key={check.name} check={check} jobs={report.jobs} />
            ))}
          </ul>
          {report.jobs.map((job) => (
            <JobPart key={job.name} job={job} />
          ))}
          <FailedEmails emails={report.failedEmails} heading={heading} />
        </>
      )}
      {!report && !isFailed && <LoadingPart />}
    </>
  )
}
