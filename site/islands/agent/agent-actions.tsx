/** Like, Share and Upvote on an agent's page. The server renders them once for all agents. */
import { useStore } from '@nanostores/react'
import ArrowUp from 'lucide-react/icons/arrow-up'
import Heart from 'lucide-react/icons/heart'
import Share2 from 'lucide-react/icons/share-2'
import { useEffect, useRef, useState } from 'react'
import { pageAgent } from '#site/browser/page-agent.ts'
import { showUpvotes } from '#site/browser/upvote-counts.ts'
import { LIKE, LIKED, SHARE, UPVOTE, UPVOTING } from '#site/messages/agent.ts'
import { $likes, toggleLike } from '#site/stores/likes.ts'
import { shareAgent } from '#site/stores/share.ts'
import { $upvotes, $upvoting, upvote } from '#site/stores/upvotes.ts'

export function AgentActions() {
  const [{ id, name }] = useState(pageAgent)
  const liked = useStore($likes).has(id)
  const upvoting = useStore($upvoting).has(id)
  const voteButton = useRef<HTMLButtonElement>(null)
  useEffect(() => $upvotes.listen(showUpvotes), [])
  useEffect(() => (upvoting ? () => keepFocus(voteButton.current) : undefined), [upvoting])
  const share = () => shareAgent({ name, url: `${window.location.origin}/agent/${id}` })
  return (
    <>
      <button
        type="button"
        className="btn btn-outline noscript:hidden max-md:flex-1 md:min-w-[5.875rem]"
        aria-pressed={liked}
        onClick={() => toggleLike(id)}
      >
        <Heart className={liked ? 'size-4 fill-current' : 'size-4'} strokeWidth={1.75} />
        {liked ? LIKED : LIKE}
      </button>
      <button type="button" className="btn btn-outline noscript:hidden max-md:flex-1" onClick={share}>
        <Share2 className="size-4" strokeWidth={1.75} />
        {SHARE}
      </button>
      <button
        ref={voteButton}
        type="button"
        className="btn btn-accent noscript:hidden max-md:flex-1 md:min-w-[8.25rem]"
        disabled={upvoting}
        onClick={() => upvote(id)}
      >
        <ArrowUp className="size-4" strokeWidth={1.75} />
        {upvoting ? UPVOTING : UPVOTE}
      </button>
    </>
  )
}

/** While it was disabled it lost the focus. */
function keepFocus(button: HTMLButtonElement | null): void {
  if (document.activeElement === document.body) button?.focus()
}
