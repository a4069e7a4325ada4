/** Failed emails, each to be resent or deleted. */
import { type RefObject, useRef, useState } from 'react'
import { usDateTime } from '#site/client/local-date.ts'
import * as texts from '#site/domain/texts/operations.ts'
import { type Column, DataTable, RowActions } from '#site/features/admin/kit/data-table.tsx'
import { BreakingAddress } from '#site/features/admin/kit/parts.tsx'
import { TaskDialog } from '#site/features/admin/kit/task-dialog.tsx'
import { ConfirmButtons } from '#site/ui/dialog/confirm-dialog.tsx'
import { useFocusFallback } from '#site/ui/focus.ts'
import { deleteEmail, type FailedEmail, resendEmail } from './operations-state.ts'

interface Props {
  emails: readonly FailedEmail[]
  /** Gets the focus when the last email is gone. */
  heading: RefObject<HTMLElement | null>
}

export function FailedEmails({ emails, heading }: Props) {
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
