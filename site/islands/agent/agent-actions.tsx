/** Like, Share and Upvote on an agent's page. The server renders them once for all agents. */
import { useStore } from '@nanostores/react'
import ArrowUp from 'lucide-react/icons/arrow-up'
import Check from 'lucide-react/icons/check'
import Heart from 'lucide-react/icons/heart'
import Share2 from 'lucide-react/icons/share-2'
import { useEffect, useRef, useState } from 'react'
import { pageAgent } from '#site/browser/page-agent.ts'
import { showUpvotes } from '#site/browser/upvote-counts.ts'
import { LIKE, LIKED, SHARE, UPVOTE, UPVOTED, UPVOTING } from '#site/messages/agent.ts'
import { $likes, toggleLike } from '#site/stores/likes.ts'
import { shareAgent } from '#site/stores/share.ts'
import { $upvotes, $upvoting, $voted, upvote } from '#site/stores/upvotes.ts'

export function AgentActions() {
  const [{ id, name }] = useState(pageAgent)
  const liked = useStore($likes).has(id)
  const upvoting = useStore($upvoting).has(id)
  const voted = useStore($voted, { ssr: 'initial' }).has(id)
  const voteButton = useRef<HTMLButtonElement>(null)
  useEffect(() => $upvotes.listen(showUpvotes), [])
  useEffect(() => (upvoting ? () => keepFocus(voteButton.current) : undefined), [upvoting])
  const share = () => shareAgent({ name, url: `${window.location.origin}/agent/${id}` })
  return (
    <>
      <button
        type="button"
        className="btn btn-outline noscript:hidden max-md:flex-1 max-md:px-2 md:min-w-[5.875rem]"
        aria-pressed={liked}
        onClick={() => toggleLike(id)}
      >
        <Heart className={liked ? 'size-4 fill-current' : 'size-4'} strokeWidth={1.75} />
        {liked ? LIKED : LIKE}
      </button>
      <button
        type="button"
        className="btn btn-outline noscript:hidden max-md:flex-1 max-md:px-2"
        onClick={share}
      >
        <Share2 className="size-4" strokeWidth={1.75} />
        {SHARE}
      </button>
      <button
        ref={voteButton}
        type="button"
        data-vote
        className="group/vote btn btn-accent btn-voted noscript:hidden min-w-[8.25rem] max-md:flex-1"
        aria-pressed={voted}
        // browser/shown-vote.ts may have been here first.
        suppressHydrationWarning
        disabled={upvoting}
        onClick={() => upvote(id)}
      >
        <span className="hidden size-5 place-items-center rounded-selector bg-accent text-accent-content group-aria-pressed/vote:grid">
          <Check className="size-3.5" />
        </span>
        <ArrowUp className="size-4 group-aria-pressed/vote:hidden" strokeWidth={1.75} />
        {upvoting ? UPVOTING : <VoteLabel />}
      </button>
    </>
  )
}

/** Renders both words, because a style sheet picks the right one before React has started. */
function VoteLabel() {
  return (
    <>
      <span className="group-aria-pressed/vote:hidden">{UPVOTE}</span>
      <span className="hidden group-aria-pressed/vote:inline">{UPVOTED}</span>
    </>
  )
}

/** Gives the focus back to the button, which lost it while it was disabled. */
function keepFocus(button: HTMLButtonElement | null): void {
  if (document.activeElement === document.body) button?.focus()
}
