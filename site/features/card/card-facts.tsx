/** A card's facts on one line; those that don't fit are hidden whole. */
import type { CardAgent } from '#site/domain/card.ts'
import { QUALITY_LABELS } from '#site/domain/qualities.ts'
import { isFound } from '#site/domain/words/found-words.ts'
import { Marked } from '#site/ui/marked.tsx'
import { NewTag, OpenSourceTag, PricingTag } from '#site/ui/tag.tsx'

/** A quality or tag that matches the search terms `marks` comes first. */
export function CardFacts({ agent, marks = '' }: { agent: CardAgent; marks?: string | undefined }) {
  const words = wordsOf(agent)
  const found = words.find(({ text }) => isFound(text, marks))
  return (
    <div className="facts-line">
      {found && <Word {...found} marks={marks} className={`${found.className} fact-found`} />}
      {agent.status === 'pending' && <NewTag />}
      <PricingTag model={agent.pricingModel} />
      {agent.qualities.includes('open-source') && <OpenSourceTag marks={marks} />}
      {words
        .filter((word) => word !== found)
        .map((word) => (
          <Word key={word.text} {...word} marks={marks} />
        ))}
    </div>
  )
}

interface FactWord {
  text: string
  className: string
}

/** Qualities come before tags; open source has its own tag. */
function wordsOf({ qualities, tags }: CardAgent): FactWord[] {
  const worded = qualities.filter((quality) => quality !== 'open-source')
  return [
    ...worded.map((quality) => ({ text: QUALITY_LABELS[quality], className: 'fact-word fact-quality' })),
    ...tags.map((text) => ({ text, className: 'fact-word' })),
  ]
}

function Word({ text, marks, className }: FactWord & { marks: string }) {
  return (
    <span className={className}>
      <Marked text={text} marks={marks} />
    </span>
  )
}
