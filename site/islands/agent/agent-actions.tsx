/** What a visitor can do with an agent besides visiting it. The server renders it once for all agents. */
import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { pageAgent } from '#site/browser/page-agent.ts'
import { Columns2, Heart, Share2 } from '#site/components/icons.tsx'
import { LIKE, LIKED, SHARE } from '#site/messages/agent.ts'
import { COMPARE } from '#site/messages/compare-choice.ts'
import { $compared, isChosen, toggleCompared } from '#site/stores/compared.ts'
import { $likes, toggleLike } from '#site/stores/likes.ts'
import { shareAgent } from '#site/stores/share.ts'
import { QuietAction } from './quiet-action.tsx'
import { SaveAction } from './save-action.tsx'
import { VoteButton } from './vote-button.tsx'

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
