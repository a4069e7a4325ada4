/** Failed emails, each to be resent or deleted. */
import { type RefObject, useRef, useState } from 'react'
import { usDateTime } from '#site/client/local-date.ts'
import {
  CONSOLE_LETTER,
  FAILED_LETTERS,
  LETTER_ACTIONS,
  LETTER_DELETE,
  LETTER_DELETE_OF,
  LETTER_DELETE_TEXT,
  LETTER_DELETE_TITLE,
  LETTER_KIND,
  LETTER_PROBLEM,
  LETTER_RETRY,
  LETTER_RETRY_OF,
  LETTER_SINCE,
  LETTER_TO,
} from '#site/domain/texts/operations.ts'
import { BreakingAddress } from '#site/features/admin/kit/breaking-address.tsx'
import { ColumnHeads } from '#site/features/admin/kit/column-heads.tsx'
import { TaskDialog } from '#site/features/admin/kit/task-dialog.tsx'
import { ConfirmButtons } from '#site/ui/dialog/confirm-dialog.tsx'
import { useFocusFallback } from '#site/ui/focus.ts'
import type { FailedLetter } from './operations-state.ts'
import { removeLetter, sendLetterAgain } from './operations-state.ts'

const COLUMNS = [LETTER_TO, LETTER_KIND, LETTER_PROBLEM, LETTER_SINCE]

interface Props {
  letters: readonly FailedLetter[]
  /** Gets the focus when the last letter leaves. */
  heading: RefObject<HTMLElement | null>
}

export function FailedLetters({ letters, heading }: Props) {
  const [asked, ask] = useState<FailedLetter>()
  const body = useRef<HTMLTableSectionElement>(null)
  const close = () => ask(undefined)
  useFocusFallback(body, heading)
  if (letters.length === 0) return null
  return (
    <section className="mt-10" aria-labelledby="failed-letters">
      <div className="ledger">
        <h3 id="failed-letters" className="display text-2xl">
          {FAILED_LETTERS}
        </h3>
      </div>
      <table className="dtable mt-4">
        <caption className="sr-only">{FAILED_LETTERS}</caption>
        <ColumnHeads columns={COLUMNS}>
          <th scope="col">
            <span className="sr-only">{LETTER_ACTIONS}</span>
          </th>
        </ColumnHeads>
        <tbody ref={body}>
          {letters.map((letter) => (
            <LetterRow key={letter.id} letter={letter} onDelete={() => ask(letter)} />
          ))}
        </tbody>
      </table>
      {asked && (
        <TaskDialog title={LETTER_DELETE_TITLE(asked.to)} text={LETTER_DELETE_TEXT} onClose={close}>
          <ConfirmButtons
            label={LETTER_DELETE}
            onYes={() => {
              close()
              void removeLetter(asked)
            }}
            onNo={close}
          />
        </TaskDialog>
      )}
    </section>
  )
}

function LetterRow({ letter, onDelete }: { letter: FailedLetter; onDelete: () => void }) {
  const { to, template, problem, createdAt, canRetry } = letter
  return (
    <tr>
      <th scope="row">
        <BreakingAddress email={to} />
      </th>
      <td data-label={LETTER_KIND}>
        <span>{template || CONSOLE_LETTER}</span>
      </td>
      <td data-label={LETTER_PROBLEM} className="wrap-anywhere">
        <span>{problem}</span>
      </td>
      <td data-label={LETTER_SINCE} className="num date">
        <span>{usDateTime(createdAt)}</span>
      </td>
      <td className="acts">
        {canRetry && (
          <button
            type="button"
            className="btn btn-ghost btn-sm"
            aria-label={LETTER_RETRY_OF(to)}
            onClick={() => void sendLetterAgain(letter)}
          >
            {LETTER_RETRY}
          </button>
        )}
        <button
          type="button"
          className="btn btn-ghost btn-sm"
          aria-label={LETTER_DELETE_OF(to)}
          aria-haspopup="dialog"
          onClick={onDelete}
        >
          {LETTER_DELETE}
        </button>
      </td>
    </tr>
  )
}
