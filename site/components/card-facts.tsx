/** What a card says beside its text, on one line: what has no room is left out whole. */
import type { CardAgent } from '#site/catalogue/card.ts'
import { isFound } from '#site/catalogue/found-words.ts'
import { Marked } from './marked.tsx'
import { NewTag, OpenSourceTag, PricingTag } from './tag.tsx'

interface Props {
  agent: CardAgent
  /** The search whose words are marked; a tag that has them comes first. */
  marks?: string | undefined
}

export function CardFacts({ agent, marks = '' }: Props) {
  const found = agent.tags.find((tag) => isFound(tag, marks))
  return (
    <div className="facts-line">
      {found && <Word tag={found} marks={marks} className="fact-word fact-found" />}
      {agent.status === 'pending' && <NewTag />}
      <PricingTag model={agent.pricingModel} />
      {agent.qualities.includes('open-source') && <OpenSourceTag marks={marks} />}
      {agent.tags
        .filter((tag) => tag !== found)
        .map((tag) => (
          <Word key={tag} tag={tag} marks={marks} className="fact-word" />
        ))}
    </div>
  )
}

function Word({ tag, marks, className }: { tag: string; marks: string; className: string }) {
  return (
    <span className={className}>
      <Marked text={tag} marks={marks} />
    </span>
  )
}
