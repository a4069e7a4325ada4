/** The open submission: its details and changes, its future card and page, and review checks. */

import { useStore } from '@nanostores/react'
import { useEffect, useRef } from 'react'
import { Button } from '#site/features/admin/kit/button.tsx'
import { LoadFailure } from '#site/ui/empty-state.tsx'
import { icons } from '#site/ui/icons.tsx'
import { ItemTabs } from './item-tabs.tsx'
import { ReviewChecks } from './review-checks.tsx'
import { backToQueue, useWayBack } from './review-focus.ts'
import * as texts from './review-texts.ts'
import { $item, reload } from './state/open-item.ts'
import { $queue } from './state/queue.ts'
import { DecisionConflict, ItemChanges, ItemHead } from './submission-parts.tsx'
import './item.css'

export function SubmissionView() {
  const { list, current, view } = useStore($queue)
  const place = useRef<HTMLElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each submission starts at the top
  useEffect(() => {
    place.current?.scrollTo(0, 0)
    if (view === 'item' && isOnPhone(place.current)) window.scrollTo(0, 0)
  }, [current])
  useWayBack(view, () => isOnPhone(place.current))
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it must scroll by keyboard, too
    <section ref={place} className="review-view" aria-label="Preview" tabIndex={0}>
      <BackToQueue />
      <div className="review-body">
        {current ? (
          <Item key={current} />
        ) : (
          <p className="py-6 text-muted">{list === 'listed' && 'No submission selected'}</p>
        )}
      </div>
    </section>
  )
}

function isOnPhone(view: HTMLElement | null): boolean {
  const queue = view?.closest('.review')?.querySelector<HTMLElement>('.review-queue')
  return queue?.offsetParent === null
}

function BackToQueue() {
  const { lines, current, total } = useStore($queue)
  const place = lines.findIndex(({ id }) => id === current) + 1
  return (
    <p className="flex items-center py-2 lg:hidden">
      <Button
        icon={icons.ArrowLeft}
        text={texts.QUEUE_LABEL}
        className="btn-ghost -ml-4 font-medium text-muted"
        act={backToQueue}
      />
      {place > 0 && <span className="num ml-auto text-sm text-muted">{`${place} of ${total}`}</span>}
    </p>
  )
}

function Item() {
  const shown = useStore($item)
  return (
    <>
      <div className="grid min-w-0 content-start gap-6">
        <ItemHead />
        <DecisionConflict />
        {shown.state === 'shown' && (
          <>
            <ItemChanges item={shown.item} />
            <ItemTabs item={shown.item} />
          </>
        )}
        {shown.state === 'failed' && (
          <LoadFailure
            title="Couldn't load this submission"
            text="You can still approve or reject it, or try again."
            onRetry={() => reload(shown.id)}
          />
        )}
      </div>
      {shown.state === 'shown' && <ReviewChecks item={shown.item} />}
    </>
  )
}
