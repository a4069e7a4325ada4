/** A card's facts on one line: the price, one quality, and a tag that matches the search. */
import type { CardAgent } from '#site/domain/card.ts'
import { QUALITY_LABELS } from '#site/domain/qualities.ts'
import { tagLabel } from '#site/domain/tags.ts'
import { isFound } from '#site/domain/words/found-words.ts'
import { Marked } from '#site/ui/marked.tsx'
import { NewTag, OpenSourceTag, PricingTag } from '#site/ui/tag.tsx'

/** A quality or tag that matches the search terms `marks` comes first. */
export function CardFacts({ agent, marks = '' }: { agent: CardAgent; marks?: string | undefined }) {
  const [quality, ...others] = agent.qualities.map((one) => QUALITY_LABELS[one])
  const isOpen = agent.qualities[0] === 'open-source'
  const words = [...(quality && !isOpen ? [quality] : []), ...others, ...agent.tags.map(tagLabel)]
  const found = words.find((text) => isFound(text, marks))
  return (
    <div className="facts-line">
      {found && (
        <span className="fact-word fact-found" dir="auto">
          <Marked text={found} marks={marks} />
        </span>
      )}
      {agent.status === 'pending' && <NewTag />}
      <PricingTag model={agent.pricingModel} />
      {isOpen && <OpenSourceTag marks={marks} />}
      {quality && !isOpen && quality !== found && <span className="fact-word fact-quality">{quality}</span>}
    </div>
  )
}
