/** An agent's card: one markup for grid, phone, and list view (styles/cards.css). */
import type { CardAgent } from '#site/domain/card.ts'
import { QUALITY_LABELS } from '#site/domain/qualities.ts'
import { UNCATEGORIZED } from '#site/domain/texts/agent.ts'
import { PRICING_LABELS } from '#site/domain/texts/card.ts'
import { ChooseBox } from '#site/features/compare/choose-box.tsx'
import { Marked } from '#site/ui/marked.tsx'
import { CardFacts } from './card-facts.tsx'
import { CardFoot } from './card-foot.tsx'
import { CoverImage } from './cover-image.tsx'
import '#site/styles/list.css'

interface Props {
  agent: CardAgent
  /** Adds its buttons; use it inside <Tooltips>. */
  acts?: boolean
  marks?: string
  /** Above the name. */
  caption?: string | undefined
  /** Explains its place in the list. */
  note?: string | undefined
  eager?: boolean
}

export function AgentCard({
  agent,
  acts = false,
  marks,
  caption = agent.categoryName || UNCATEGORIZED,
  note,
  eager = false,
}: Props) {
  return (
    <article className="acard group">
      <div className="acard-head">
        <div className="acard-title">
          <p className="caption min-h-5 truncate" dir="auto">
            <Marked text={caption} marks={marks} />
          </p>
          <h3 className="acard-name" dir="auto">
            <span className="marker-sweep">
              <Marked text={agent.name} marks={marks} />
            </span>
          </h3>
        </div>
        <CoverImage
          agent={agent}
          eager={eager}
          width={88}
          height={55}
          sizes="(width < 40rem) 50vw, 88px"
          className="acard-pic"
        />
      </div>
      <p className="acard-text" dir="auto">
        <span className="acard-price" dir="ltr">
          {`${priceOf(agent)} `}
        </span>
        <Marked text={agent.description} marks={marks} />
      </p>
      <CardFacts agent={agent} marks={marks} />
      <CardFoot agent={agent} acts={acts} note={note} className="acard-foot" />
      {acts && <ChooseBox agent={agent} />}
    </article>
  )
}

/** Before the text, where a line has no room for tags. */
function priceOf({ pricingModel, qualities }: CardAgent): string {
  const price = PRICING_LABELS[pricingModel]
  return qualities[0] === 'open-source'
    ? `${price}, ${QUALITY_LABELS['open-source'].toLowerCase()}.`
    : `${price}.`
}
