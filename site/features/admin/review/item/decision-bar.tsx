/** What can be decided on the submission that is shown, with the key of each decision. */
import { useStore } from '@nanostores/react'
import { Key } from '#site/features/admin/review/help-dialog.tsx'
import { APPROVE, decideOn, KEYS, NEXT_PREVIOUS, REJECT } from '#site/features/admin/review/review-texts.ts'
import { decide } from '#site/features/admin/review/state/decisions.ts'
import { askToReject, openHelp } from '#site/features/admin/review/state/open-dialog.ts'
import { $queue } from '#site/features/admin/review/state/queue.ts'
import type { ReviewLine } from '#site/features/admin/review/state/queue-state.ts'
import { lineOf } from '#site/features/admin/review/state/queue-state.ts'
import { MoreActions } from './more-actions.tsx'
import { SecondaryActions } from './secondary-actions.tsx'

export function DecisionBar() {
  const queue = useStore($queue)
  const line = lineOf(queue, queue.current)
  if (!line) return null
  const isPending = line.status === 'pending'
  return (
    <div className="decide" role="toolbar" aria-label={decideOn(line.name)}>
      {isPending && <Verdicts line={line} />}
      {/* On phones the verdicts leave no room for the others; without them all stand in the bar. */}
      <SecondaryActions line={line} className={isPending ? 'max-lg:hidden' : 'max-lg:border-edge'} />
      {isPending && <MoreActions line={line} />}
      <span className="ml-auto flex items-center gap-2 text-sm text-muted max-xl:hidden">
        <Key name="j" />
        <Key name="k" /> {NEXT_PREVIOUS}
        <button
          type="button"
          className="review-help"
          aria-label={KEYS}
          aria-haspopup="dialog"
          onClick={openHelp}
        >
          <Key name="?" />
        </button>
      </span>
    </div>
  )
}

function Verdicts({ line: { id } }: { line: ReviewLine }) {
  return (
    <>
      <button
        type="button"
        className="btn btn-primary"
        aria-keyshortcuts="a"
        onClick={() => decide(id, { status: 'approved' })}
      >
        {APPROVE} <Key name="a" />
      </button>
      <button
        type="button"
        className="btn btn-outline"
        aria-keyshortcuts="r"
        aria-haspopup="dialog"
        onClick={() => askToReject(id)}
      >
        {REJECT} <Key name="r" />
      </button>
    </>
  )
}
