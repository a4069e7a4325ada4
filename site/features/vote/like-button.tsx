import { useStore } from '@nanostores/react'
import { icons } from '#site/ui/icons.tsx'
import { Tooltip } from '#site/ui/tooltip.tsx'
import { $likes, toggleLike } from './likes.ts'

export function LikeButton({ id, name }: { id: string; name: string }) {
  const liked = useStore($likes, { ssr: 'initial' }).has(id)
  const label = `Like ${name}`
  return (
    <Tooltip label={label}>
      <button
        type="button"
        className={`btn btn-square btn-ghost btn-sm relative z-10 noscript:hidden ${liked ? '' : 'text-muted'}`}
        aria-pressed={liked}
        aria-label={label}
        data-like={id}
        onClick={() => toggleLike({ id, name })}
      >
        <icons.Heart className={liked ? 'size-4 fill-current' : 'size-4'} />
      </button>
    </Tooltip>
  )
}
