/** What a visitor can do with an agent besides visiting it. The server renders it once for all agents. */
import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { LIKE, LIKED, SHARE } from '#site/domain/texts/agent.ts'
import { COMPARE } from '#site/features/compare/choice-texts.ts'
import { $compared, isChosen, toggleCompared } from '#site/features/compare/compared.ts'
import { SaveAction } from '#site/features/saved/save-action.tsx'
import { $likes, toggleLike } from '#site/features/vote/likes.ts'
import { VoteButton } from '#site/features/vote/vote-button.tsx'
import { Columns2, Heart, Share2 } from '#site/ui/icons.tsx'
import { pageAgent } from './page-agent.ts'
import { QuietAction } from './quiet-action.tsx'
import { shareAgent } from './share.ts'

export function AgentActions() {
  const [agent] = useState(pageAgent)
  const { id, name } = agent
  const liked = useStore($likes).has(id)
  const compared = isChosen(useStore($compared, { ssr: 'initial' }), id)
  const share = () => shareAgent({ name, url: `${window.location.origin}/agent/${id}` })
  return (
    <>
      <VoteButton id={id} />
      <div className="actions-quiet noscript:hidden">
        <QuietAction icon={Heart} pressed={liked} onPress={() => toggleLike(id)}>
          {liked ? LIKED : LIKE}
        </QuietAction>
        <SaveAction id={id} />
        <QuietAction
          icon={Columns2}
          pressed={compared}
          data-compare-page
          onPress={() => toggleCompared(agent)}
        >
          {COMPARE}
        </QuietAction>
        <QuietAction icon={Share2} onPress={share}>
          {SHARE}
        </QuietAction>
      </div>
    </>
  )
}
