/** The letters that could not be sent, each to be sent again or deleted. */
import { type RefObject, useRef, useState } from 'react'
import { usDateTime } from '#site/client/local-date.ts'
import {
  CONSOLE_LETTER,
  FAILED_LETTERS,
  LETTER_ACTIONS,
  LETTER_DELETE,
  LETTER_DELETE_OF,
  LETTER_KIND,
  LETTER_PROBLEM,
  LETTER_RETRY,
  LETTER_RETRY_OF,
  LETTER_SINCE,
  LETTER_TO,
} from '#site/domain/texts/operations.ts'
import { BreakingAddress } from '#site/features/admin/kit/breaking-address.tsx'
import { ColumnHeads } from '#site/features/admin/kit/column-heads.tsx'
import { useFocusFallback } from '#site/ui/focus.ts'
import { LetterQuestion } from './email-question.tsx'
import type { FailedLetter } from './operations-state.ts'
import { sendLetterAgain } from './operations-state.ts'

const COLUMNS = [LETTER_TO, LETTER_KIND, LETTER_PROBLEM, LETTER_SINCE]

interface Props {
  letters: readonly FailedLetter[]
  /** Gets the focus when the last letter leaves. */
  heading: RefObject<HTMLElement | null>
}

export function FailedLetters({ letters, heading }: Props) {
  const [asked, ask] = useState<{ letter: FailedLetter; turn: number }>()
  const body = useRef<HTMLTableSectionElement>(null)
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
            <LetterRow
              key={letter.id}
              letter={letter}
              onDelete={() => ask({ letter, turn: (asked?.turn ?? 0) + 1 })}
            />
          ))}
        </tbody>
      </table>
      {asked && (
        // Closing is told a moment later: by then somebody may have asked again.
        <LetterQuestion
          key={asked.turn}
          letter={asked.letter}
          onClose={() => ask((now) => (now === asked ? undefined : now))}
        />
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
