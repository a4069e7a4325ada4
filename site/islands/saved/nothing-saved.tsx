/** An own list with nothing in it. */
import { PAGES } from '#site/catalogue/addresses.ts'
import { EmptyState } from '#site/components/empty-state.tsx'
import { BROWSE_TO_SAVE, NOTHING_SAVED, NOTHING_SAVED_HINT, savedGone } from '#site/messages/saved.ts'
import { SavedHead } from './saved-head.tsx'

export function NothingSaved({ gone }: { gone: number }) {
  return (
    <>
      <SavedHead notices={gone > 0 ? [savedGone(gone)] : []} />
      <EmptyState level={2} title={NOTHING_SAVED} text={NOTHING_SAVED_HINT}>
        <a className="btn btn-primary" href={PAGES.home}>
          {BROWSE_TO_SAVE}
        </a>
      </EmptyState>
    </>
  )
}
