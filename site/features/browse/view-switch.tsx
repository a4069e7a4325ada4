/** Switches between cards and lines. CSS draws the pressed button from the root element, before hydration. */
import { useStore } from '@nanostores/react'
import { VIEWS, type View } from '#site/domain/filters.ts'
import { SHOW_AS, VIEW_LABELS } from '#site/domain/texts/browse.ts'
import { $view, chooseView } from '#site/features/browse/state/view.ts'
import { LayoutGrid, Rows3 as Rows } from '#site/ui/icons.tsx'
import { holdFirstCard } from './unseen-cards.ts'

const ICONS = { cards: LayoutGrid, list: Rows }
const RENDERED: View = 'cards'

export function ViewSwitch() {
  const shown = useStore($view, { ssr: () => RENDERED })
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields
    <div role="group" aria-label={SHOW_AS} className="view-switch join noscript:hidden">
      {VIEWS.map((view) => {
        const Icon = ICONS[view]
        return (
          <button
            key={view}
            type="button"
            data-view-choice={view}
            aria-pressed={shown === view}
            className="btn btn-outline btn-sm join-item"
            onClick={() => holdFirstCard(() => chooseView(view))}
          >
            <Icon className="size-4" />
            <span>{VIEW_LABELS[view]}</span>
          </button>
        )
      })}
    </div>
  )
}
