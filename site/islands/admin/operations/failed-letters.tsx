/** The letters that could not be sent, each to be sent again or deleted. */
import { usDateTime } from '#site/browser/local-date.ts'
import type { FailedLetter } from '#site/browser/operations.ts'
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
} from '#site/messages/operations.ts'
import { removeLetter, sendLetterAgain } from '#site/stores/operations.ts'

export function FailedLetters({ letters }: { letters: readonly FailedLetter[] }) {
  return (
    <section className="mt-10" aria-labelledby="failed-letters">
      <div className="ledger">
        <h3 id="failed-letters" className="display text-2xl">
          {FAILED_LETTERS}
        </h3>
      </div>
      <table className="dtable mt-4">
        <caption className="sr-only">{FAILED_LETTERS}</caption>
        <thead>
          <tr>
            {[LETTER_TO, LETTER_KIND, LETTER_PROBLEM, LETTER_SINCE].map((label) => (
              <th key={label} scope="col">
                {label}
              </th>
            ))}
            <th scope="col">
              <span className="sr-only">{LETTER_ACTIONS}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {letters.map((letter) => (
            <LetterRow key={letter.id} letter={letter} />
          ))}
        </tbody>
      </table>
    </section>
  )
}

function LetterRow({ letter }: { letter: FailedLetter }) {
  const { to, template, problem, createdAt, canRetry } = letter
  return (
    <tr>
      <th scope="row">{to}</th>
      <td data-label={LETTER_KIND}>
        <span>{template || CONSOLE_LETTER}</span>
      </td>
      <td data-label={LETTER_PROBLEM} className="wrap-anywhere">
        <span>{problem}</span>
      </td>
      <td data-label={LETTER_SINCE} className="num">
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
          onClick={() => void removeLetter(letter)}
        >
          {LETTER_DELETE}
        </button>
      </td>
    </tr>
  )
}
