import { useStore } from '@nanostores/react'
import { useEffect, useRef } from 'react'
import { UPVOTE, UPVOTED, UPVOTING } from '#site/domain/texts/agent.ts'
import { catchFocus } from '#site/ui/focus.ts'
import { icons } from '#site/ui/icons.tsx'
import { showUpvotes } from './upvote-counts.ts'
import { $upvotes, $upvoting, $voted, upvote } from './vote.ts'

export function VoteButton({ id, name }: { id: string; name: string }) {
  const upvoting = useStore($upvoting).has(id)
  const voted = useStore($voted, { ssr: 'initial' }).has(id)
  const button = useRef<HTMLButtonElement>(null)
  // The press that started the island may be counted before this effect runs.
  useEffect(() => $upvotes.subscribe(showUpvotes), [])
  // A disabled button loses the focus.
  useEffect(() => (upvoting ? () => catchFocus(button.current) : undefined), [upvoting])
  return (
    <button
      ref={button}
      type="button"
      data-vote
      className="btn btn-accent btn-voted noscript:hidden"
      aria-pressed={voted}
      // sent-votes.ts may have changed it.
      suppressHydrationWarning
      disabled={upvoting}
      onClick={() => upvote({ id, name })}
    >
      {upvoting ? <Asking label={UPVOTING} /> : <Answers />}
    </button>
  )
}

/** Renders both states; CSS picks one before hydration. */
function Answers() {
  return (
    <>
      <span className="asks">
        <Asking label={UPVOTE} />
      </span>
      <span className="rests">
        <span className="tick">
          <icons.Check className="size-3.5" />
        </span>
        <span>{UPVOTED}</span>
      </span>
    </>
  )
}

function Asking({ label }: { label: string }) {
  return (
    <>
      <icons.ArrowUp className="size-4" strokeWidth={1.75} />
      <span>{label}</span>
    </>
  )
}
