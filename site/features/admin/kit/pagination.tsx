/** Which lines of a long list are on show, and the way to those before and after. */
import { NEXT, PAGES_LABEL, PREVIOUS, shownOf } from './kit-texts.ts'

interface Props {
  /** The place of the first line, counted from 1. */
  first: number
  shown: number
  total: number
  /** Missing at the beginning and at the end. */
  onPrevious: (() => void) | undefined
  onNext: (() => void) | undefined
}

export function Pagination({ first, shown, total, onPrevious, onNext }: Props) {
  return (
    <nav aria-label={PAGES_LABEL} className="mt-4 flex flex-wrap items-center gap-2">
      <p className="num mr-auto text-sm text-muted">{shownOf(first, first + shown - 1, total)}</p>
      {(onPrevious || onNext) && (
        <>
          <button
            type="button"
            className="btn btn-outline btn-sm"
            aria-disabled={!onPrevious}
            onClick={onPrevious}
          >
            {PREVIOUS}
          </button>
          <button type="button" className="btn btn-outline btn-sm" aria-disabled={!onNext} onClick={onNext}>
            {NEXT}
          </button>
        </>
      )}
    </nav>
  )
}
