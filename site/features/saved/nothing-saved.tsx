/** An own list with nothing in it; also the first sight of a list that is not read yet, so that an empty one stays as it is. */
import { PAGES } from '#site/domain/addresses.ts'
import { EmptyState } from '#site/ui/empty-state.tsx'
import { FirstButtons, FirstLines, FirstText } from './first-sight.tsx'
import { SavedHead } from './saved-head.tsx'
import { BROWSE_TO_SAVE, NOTHING_SAVED, NOTHING_SAVED_HINT, savedGone } from './saved-texts.ts'

interface Props {
  gone: number
  /** While the list is not read. */
  isWaiting: boolean
}

export function NothingSaved({ gone, isWaiting }: Props) {
  return (
    <div className={isWaiting ? 'saved-first noscript:hidden' : undefined}>
      <SavedHead text={isWaiting ? <FirstText /> : undefined} notices={gone > 0 ? [savedGone(gone)] : []}>
        {isWaiting && <FirstButtons />}
      </SavedHead>
      <div className="saved-none">
        <EmptyState level={2} title={NOTHING_SAVED} text={NOTHING_SAVED_HINT}>
          <a className="btn btn-primary" href={PAGES.home}>
            {BROWSE_TO_SAVE}
          </a>
        </EmptyState>
      </div>
      {isWaiting && <FirstLines />}
    </div>
  )
}
