/** What the head and the list show until the list is read, the script of the page included: components/saved-boot.astro says which of it. */
import { Link } from '#site/ui/icons.tsx'
import { CompareLink } from './compare-link.tsx'
import * as texts from './saved-texts.ts'

/** More than a window is high. */
const LINES = Array.from({ length: 8 }, (_, at) => `line ${at}`)
/** A number as long as most. */
const SOME = 12

/** What is not sure yet only takes its room. */
export function FirstText() {
  return (
    <>
      <span data-first="own">
        <span data-saved-agents suppressHydrationWarning>
          {texts.SAVED_NOUN.many}
        </span>
        {texts.KEPT_IN_BROWSER}
      </span>
      <span data-first="account">{texts.keptByAccount(SOME)}</span>
      <span data-first="former">{texts.keptForAccount(SOME)}</span>
      <span data-first="shared">{texts.sharedList(SOME)}</span>
    </>
  )
}

export function FirstButtons() {
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

export function FirstLines() {
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
