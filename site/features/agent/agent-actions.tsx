/** Upvote, save, compare, share, and like. The server renders them once for all agents. */

import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { pageAgent } from '#site/client/page-agent.ts'
import { isListed } from '#site/client/stored-list.ts'
import { LIKE, LIKED, SHARE } from '#site/domain/texts/agent.ts'
import { COMPARE } from '#site/features/compare/compare-texts.ts'
import { $compared, toggleCompared } from '#site/features/compare/compared.ts'
import { SaveAction } from '#site/features/saved/save-action.tsx'
import { $likes, toggleLike } from '#site/features/vote/likes.ts'
import { VoteButton } from '#site/features/vote/vote-button.tsx'
import { type Icon, icons } from '#site/ui/icons.tsx'
import { shareAgent } from '#site/ui/share.ts'

export function AgentActions() {
  const [agent] = useState(pageAgent)
  const { id, name } = agent
  const liked = useStore($likes).has(id)
  const compared = isListed(useStore($compared, { ssr: 'initial' }), id)
  const share = () => shareAgent({ name, url: `${window.location.origin}/agent/${id}` })
  return (
    <>
      <VoteButton id={id} name={name} />
      <div className="actions-quiet noscript:hidden">
        <SaveAction id={id} />
        <SecondaryAction
          icon={icons.Columns2}
          pressed={compared}
          data-compare-page
          onPress={() => toggleCompared(agent)}
        >
          {COMPARE}
        </SecondaryAction>
        <SecondaryAction icon={icons.Share2} onPress={share}>
          {SHARE}
        </SecondaryAction>
        <SecondaryAction icon={icons.Heart} pressed={liked} data-like="" onPress={() => toggleLike(agent)}>
          {liked ? LIKED : LIKE}
        </SecondaryAction>
      </div>
    </>
  )
}

interface Props {
  icon: Icon
  /** Missing for an action that isn't a toggle. */
  pressed?: boolean
  onPress: () => void
  children: string
  /** Marks for scripts that run before hydration. */
  [mark: `data-${string}`]: string | boolean
}

function SecondaryAction({ icon: Icon, pressed, onPress, children, ...marks }: Props) {
  return (
    <button
      type="button"
      className="act"
      aria-pressed={pressed}
      // Such a script may have changed it.
      suppressHydrationWarning
      onClick={onPress}
      {...marks}
    >
      <Icon className="size-4" strokeWidth={1.75} />
      <span>{children}</span>
    </button>
  )
}
