/** A card's like button, above the link that covers the card; use it inside <Tooltips>. */
import { useStore } from '@nanostores/react'
import { Heart } from '#site/components/icons.tsx'
import { likeOf } from '#site/messages/card.ts'
import { $likes, toggleLike } from '#site/stores/likes.ts'
import { Tooltip } from './tooltip.tsx'

interface Props {
  id: string
  name: string
}

export function LikeButton({ id, name }: Props) {
  const liked = useStore($likes, { ssr: 'initial' }).has(id)
  return (
    <Tooltip label={likeOf(name)}>
      <button
        type="button"
        className={`btn btn-square btn-ghost btn-sm relative z-10 noscript:hidden ${liked ? '' : 'text-muted'}`}
        aria-pressed={liked}
        aria-label={likeOf(name)}
        onClick={() => toggleLike(id)}
      >
        <Heart className={liked ? 'size-4 fill-current' : 'size-4'} />
      </button>
    </Tooltip>
  )
}
