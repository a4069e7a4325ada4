/** An agent's card in a list: vertical, or horizontal on phones. */
import type { ReactNode } from 'react'
import type { CardAgent } from '#site/catalogue/card.ts'
import { UNCATEGORIZED } from '#site/messages/agent.ts'
import { CoverImage } from './cover-image.tsx'
import { Marked } from './marked.tsx'
import { NewTag, PricingTag } from './tag.tsx'
import { Upvotes } from './upvotes.tsx'
import { ViewDetails } from './view-details.tsx'
import '#site/styles/list.css'

interface Props {
  agent: CardAgent
  /** 'row' is horizontal below 640 px. */
  variant: 'grid' | 'row'
  /** The like control, where there is one. */
  like?: ReactNode
  /** The search whose words are marked. */
  marks?: string
  eager?: boolean
}

export function AgentCard({ agent, variant, like, marks, eager = false }: Props) {
  const lies = variant === 'row'
  return (
    <article className={`card card-border group @container ${CARD} ${lies ? 'max-sm:flex-row' : ''}`}>
      <figure className={`rounded-t-[5px] border-b border-rule ${lies ? LYING_FIGURE : ''}`}>
        <CoverImage
          agent={agent}
          eager={eager}
          sizes={lies ? `(max-width: 639px) 100px, ${CARD_SIZES}` : CARD_SIZES}
          className={`aspect-[16/10] w-full object-cover ${lies ? LYING_IMAGE : ''}`}
        />
      </figure>
      <div className={`card-body min-w-0 gap-0 p-3 @[15rem]:p-4 ${lies ? 'max-sm:p-3!' : ''}`}>
        <Labels agent={agent} marks={marks} />
        <h3
          className={`text-lg leading-snug font-semibold @[15rem]:text-xl ${lies ? 'max-sm:text-lg!' : ''}`}
        >
          <span className="marker-sweep">
            <Marked text={agent.name} marks={marks} />
          </span>
        </h3>
        <p className={`${TEXT} ${lies ? 'max-sm:line-clamp-2 max-sm:text-sm!' : ''}`}>
          <Marked text={agent.description} marks={marks} />
        </p>
        <div className="mt-auto pt-3">
          <div className="flex min-h-10.5 flex-wrap items-center justify-between gap-1 border-t border-rule pt-2">
            <Upvotes agent={agent} />
            <ViewDetails
              agent={agent}
              className="ml-auto text-sm @max-[13rem]:order-last @max-[13rem]:w-full"
            />
            {like}
          </div>
        </div>
      </div>
    </article>
  )
}

/** Two to four beside each other. */
const CARD_SIZES = '(min-width: 40rem) 21rem, 94vw'
const CARD =
  'relative h-full border-rule bg-surface transition-colors hover:border-base-content focus-within:border-base-content'
const LYING_FIGURE =
  'max-sm:w-[6.25rem] max-sm:flex-none max-sm:items-stretch max-sm:rounded-t-none max-sm:rounded-l-[5px] max-sm:border-r max-sm:border-b-0'
const LYING_IMAGE = 'max-sm:aspect-auto max-sm:h-full max-sm:object-left'
const TEXT = 'mt-1 line-clamp-3 grow-0 text-sm text-muted @[15rem]:text-base @[15rem]:leading-[1.4rem]'

function Labels({ agent, marks }: { agent: CardAgent; marks: string | undefined }) {
  return (
    <div className="mb-2 flex items-center justify-between gap-2 @max-[13rem]:flex-col @max-[13rem]:items-start @max-[13rem]:gap-1">
      <span className="caption max-w-full truncate">
        <Marked text={agent.categoryName || UNCATEGORIZED} marks={marks} />
      </span>
      <span className="flex flex-wrap gap-1.5">
        {agent.status === 'pending' && <NewTag />}
        <PricingTag model={agent.pricingModel} />
      </span>
    </div>
  )
}
