/** The tab with the state of the running site: one line per check, jobs, and failed emails. */

import { useStore } from '@nanostores/react'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { usDateTime } from '#site/client/local-date.ts'
import { OPERATIONS_REFRESH_MS } from '#site/domain/limits.ts'
import { ADMIN_TABS } from '#site/domain/texts/administration.ts'
import type { OperationCheck, OperationJob } from '#site/domain/texts/operations.ts'
import * as texts from '#site/domain/texts/operations.ts'
import { Button } from '#site/features/admin/kit/button.tsx'
import { type Column, DataTable, RowActions } from '#site/features/admin/kit/data-table.tsx'
import { BreakingAddress, FailedPart, LoadingPart } from '#site/features/admin/kit/parts.tsx'
import { TaskDialog } from '#site/features/admin/kit/task-dialog.tsx'
import { ConfirmButtons } from '#site/ui/dialog/confirm-dialog.tsx'
import { useFocusFallback } from '#site/ui/focus.ts'
import { Check, TriangleAlert } from '#site/ui/icons.tsx'
import type { TabPartProps } from '#site/ui/tabs.tsx'
import { JobPart } from './job-part.tsx'
import {
  $alarm,
  beginJob,
  deleteEmail,
  type FailedEmail,
  type OperationsReport,
  operations,
  resendEmail,
} from './operations-state.ts'
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
            {texts.AS_OF(new Date(readAt).toLocaleTimeString('en-US'), OPERATIONS_REFRESH_MS / 1000)}
          </span>
        )}
      </div>
      <p role="alert" className="sr-only">
        {alarm}
      </p>
      {isFailed && <FailedPart title={texts.OPERATIONS_FAILED} onRetry={operations.retry} />}
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

const JOBS: { [Name in OperationCheck]?: OperationJob } = {
  publisher: 'publish',
  backup: 'backup',
  votes: 'recount',
}

interface CheckProps {
  check: OperationsReport['checks'][number]
  jobs: OperationsReport['jobs']
}

function CheckLine({ check: { name, value, ok, text, at, share }, jobs }: CheckProps) {
  const job = JOBS[name]
  const date = at && usDateTime(at)
  return (
    <li className="gauge">
      <span className="font-semibold">{texts.CHECK_NAMES[name]}</span>
      <span className="gauge-value">{value}</span>
      <span className={`gauge-text text-sm ${ok ? '' : 'gauge-wrong'}`}>
        {ok ? <Check /> : <TriangleAlert />}
        <span>{date ? `${date}, ${text}` : text}</span>
      </span>
      {job && (
        <Button
          text={texts.JOB_NAMES[job]}
          className="btn-outline btn-sm"
          isOff={jobs.some((one) => one.name === job && one.state === 'running')}
          act={() => beginJob(job)}
        />
      )}
      {share !== undefined && <Meter share={share} />}
    </li>
  )
}

function Meter({ share }: { share: number }) {
  const percent = Math.round(share * 100)
  return (
    <span className="job-meter block" role="img" aria-label={texts.USED(percent)}>
      <span style={{ width: `${percent}%` }} />
    </span>
  )
}

interface EmailsProps {
  emails: readonly FailedEmail[]
  /** Gets the focus when the last email is gone. */
  heading: RefObject<HTMLElement | null>
}

function FailedEmails({ emails, heading }: EmailsProps) {
  const [asked, ask] = useState<FailedEmail>()
  const body = useRef<HTMLTableSectionElement>(null)
  const close = () => ask(undefined)
  useFocusFallback(body, heading)
  if (emails.length === 0) return null
  const actions: Column<FailedEmail> = {
    label: texts.EMAIL_ACTIONS,
    kind: 'actions',
    cell: (email) => (
      <RowActions
        actions={[
          ...(email.canRetry
            ? [
                {
                  text: texts.EMAIL_RETRY,
                  label: texts.EMAIL_RETRY_OF(email.to),
                  act: () => resendEmail(email),
                },
              ]
            : []),
          { text: texts.EMAIL_DELETE, label: texts.EMAIL_DELETE_OF(email.to), open: () => ask(email) },
        ]}
      />
    ),
  }
  return (
    <section className="mt-10" aria-labelledby="failed-emails">
      <div className="ledger">
        <h3 id="failed-emails" className="display text-2xl">
          {texts.FAILED_EMAILS}
        </h3>
      </div>
      <DataTable
        columns={[...COLUMNS, actions]}
        items={emails}
        caption={texts.FAILED_EMAILS}
        className="dtable mt-4"
        body={body}
      />
      {asked && (
        <TaskDialog title={texts.EMAIL_DELETE_TITLE(asked.to)} text={texts.EMAIL_DELETE_TEXT} onClose={close}>
          <ConfirmButtons
            label={texts.EMAIL_DELETE}
            onYes={() => {
              close()
              void deleteEmail(asked)
            }}
            onNo={close}
          />
        </TaskDialog>
      )}
    </section>
  )
}

const COLUMNS: readonly Column<FailedEmail>[] = [
  { label: texts.EMAIL_TO, kind: 'header', cell: ({ to }) => <BreakingAddress email={to} /> },
  { label: texts.EMAIL_KIND, cell: ({ template }) => <span>{template || texts.CONSOLE_EMAIL}</span> },
  { label: texts.EMAIL_PROBLEM, className: 'wrap-anywhere', cell: ({ problem }) => <span>{problem}</span> },
  { label: texts.EMAIL_SINCE, kind: 'date', cell: ({ createdAt }) => <span>{usDateTime(createdAt)}</span> },
]
