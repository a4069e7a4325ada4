/** An empty list; also the initial HTML of every list, of which saved-boot.astro picks what to show. */
import { PAGES } from '#site/domain/addresses.ts'
import { EmptyState } from '#site/ui/empty-state.tsx'
import { Link } from '#site/ui/icons.tsx'
import { CompareLink, SavedHead } from './saved-head.tsx'
import * as texts from './saved-texts.ts'

interface Props {
  gone: number
  /** Until the list is read. */
  isLoading: boolean
}

export function SavedEmptyState({ gone, isLoading }: Props) {
  return (
    <div className={isLoading ? 'saved-first noscript:hidden' : undefined}>
      <SavedHead
        text={isLoading ? <FirstText /> : undefined}
        notices={gone > 0 ? [texts.savedGone(gone)] : []}
      >
        {isLoading && <FirstButtons />}
      </SavedHead>
      <div className="saved-none">
        <EmptyState level={2} title={texts.NOTHING_SAVED} text={texts.NOTHING_SAVED_HINT}>
          <a className="btn btn-primary" href={PAGES.home}>
            {texts.BROWSE_TO_SAVE}
          </a>
        </EmptyState>
      </div>
      {isLoading && <FirstLines />}
    </div>
  )
}

/** More than a window is high. */
const LINES = Array.from({ length: 8 }, (_, at) => `line ${at}`)
/** Known before the script runs only for a list without an account; others take up its room. */
function FirstText() {
  return (
    <span data-first>
      <span data-saved-agents suppressHydrationWarning>
        {texts.SAVED_NOUN.many}
      </span>
      {texts.KEPT_IN_BROWSER}
    </span>
  )
}

function FirstButtons() {
  return (
    <>
      <CompareLink ids={[]} label={texts.compareChosen(0)} className="btn btn-primary" />
      <button type="button" className="btn btn-outline" disabled>
        <Link className="size-4" strokeWidth={1.75} />
        {texts.COPY_SAVED_LINK}
      </button>
    </>
  )
}

function FirstLines() {
  return (
    <ul className="saved saved-waiting" aria-busy="true" aria-label={texts.LOADING_SAVED}>
      {LINES.map((line) => (
        <li key={line}>
          <span />
          <span className="skeleton saved-spine" />
          <span className="grid gap-2">
            <span className="skeleton h-5 w-40" />
            <span className="skeleton h-10 w-full max-w-[64ch]" />
            <span className="skeleton h-5 w-56" />
          </span>
        </li>
      ))}
    </ul>
  )
}
