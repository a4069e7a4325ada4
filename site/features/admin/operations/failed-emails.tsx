/** Failed emails, each to be resent or deleted. */
import { type RefObject, useRef, useState } from 'react'
import { usDateTime } from '#site/client/local-date.ts'
import {
  CONSOLE_EMAIL,
  EMAIL_ACTIONS,
  EMAIL_DELETE,
  EMAIL_DELETE_OF,
  EMAIL_DELETE_TEXT,
  EMAIL_DELETE_TITLE,
  EMAIL_KIND,
  EMAIL_PROBLEM,
  EMAIL_RETRY,
  EMAIL_RETRY_OF,
  EMAIL_SINCE,
  EMAIL_TO,
  FAILED_EMAILS,
} from '#site/domain/texts/operations.ts'
import { BreakingAddress } from '#site/features/admin/kit/breaking-address.tsx'
import { ColumnHeads } from '#site/features/admin/kit/column-heads.tsx'
import { TaskDialog } from '#site/features/admin/kit/task-dialog.tsx'
import { ConfirmButtons } from '#site/ui/dialog/confirm-dialog.tsx'
import { useFocusFallback } from '#site/ui/focus.ts'
import type { FailedEmail } from './operations-state.ts'
import { removeEmail, sendEmailAgain } from './operations-state.ts'

const COLUMNS = [EMAIL_TO, EMAIL_KIND, EMAIL_PROBLEM, EMAIL_SINCE]

interface Props {
  emails: readonly FailedEmail[]
  /** Gets the focus when the last email leaves. */
  heading: RefObject<HTMLElement | null>
}

export function FailedEmails({ emails, heading }: Props) {
  const [asked, ask] = useState<FailedEmail>()
  const body = useRef<HTMLTableSectionElement>(null)
  const close = () => ask(undefined)
  useFocusFallback(body, heading)
  if (emails.length === 0) return null
  return (
    <section className="mt-10" aria-labelledby="failed-emails">
      <div className="ledger">
        <h3 id="failed-emails" className="display text-2xl">
          {FAILED_EMAILS}
        </h3>
      </div>
      <table className="dtable mt-4">
        <caption className="sr-only">{FAILED_EMAILS}</caption>
        <ColumnHeads columns={COLUMNS}>
          <th scope="col">
            <span className="sr-only">{EMAIL_ACTIONS}</span>
          </th>
        </ColumnHeads>
        <tbody ref={body}>
          {emails.map((email) => (
            <EmailRow key={email.id} email={email} onDelete={() => ask(email)} />
          ))}
        </tbody>
      </table>
      {asked && (
        <TaskDialog title={EMAIL_DELETE_TITLE(asked.to)} text={EMAIL_DELETE_TEXT} onClose={close}>
          <ConfirmButtons
            label={EMAIL_DELETE}
            onYes={() => {
              close()
              void removeEmail(asked)
            }}
            onNo={close}
          />
        </TaskDialog>
      )}
    </section>
  )
}

function EmailRow({ email, onDelete }: { email: FailedEmail; onDelete: () => void }) {
  const { to, template, problem, createdAt, canRetry } = email
  return (
    <tr>
      <th scope="row">
        <BreakingAddress email={to} />
      </th>
      <td data-label={EMAIL_KIND}>
        <span>{template || CONSOLE_EMAIL}</span>
      </td>
      <td data-label={EMAIL_PROBLEM} className="wrap-anywhere">
        <span>{problem}</span>
      </td>
      <td data-label={EMAIL_SINCE} className="num date">
        <span>{usDateTime(createdAt)}</span>
      </td>
      <td className="acts">
        {canRetry && (
          <button
            type="button"
            className="btn btn-ghost btn-sm"
            aria-label={EMAIL_RETRY_OF(to)}
            onClick={() => void sendEmailAgain(email)}
          >
            {EMAIL_RETRY}
          </button>
        )}
        <button
          type="button"
          className="btn btn-ghost btn-sm"
          aria-label={EMAIL_DELETE_OF(to)}
          aria-haspopup="dialog"
          onClick={onDelete}
        >
          {EMAIL_DELETE}
        </button>
      </td>
    </tr>
  )
}
