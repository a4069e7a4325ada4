/** One of the editor's picks: a large card without a box. */
import type { ReactNode } from 'react'
import type { CardAgent } from '#site/catalogue/card.ts'
import { CoverImage } from '#site/components/cover-image.tsx'
import { PricingTag } from '#site/components/tag.tsx'
import { Upvotes } from '#site/components/upvotes.tsx'
import { ViewDetails } from '#site/components/view-details.tsx'
import { UNCATEGORIZED } from '#site/messages/agent.ts'

export function PickCard({ agent, like }: { agent: CardAgent; like?: ReactNode }) {
  return (
    <article className="group relative flex h-full flex-col">
      <div className="overflow-hidden rounded-box border border-rule">
        <CoverImage
          agent={agent}
          eager
          sizes="(min-width: 48rem) 26rem, 94vw"
          className="aspect-[16/10] w-full object-cover"
        />
      </div>
      <div className="flex flex-1 flex-col pt-4">
        <div className="mb-2 flex items-center justify-between gap-2">
          <span className="caption truncate">{agent.categoryName || UNCATEGORIZED}</span>
          <PricingTag model={agent.pricingModel} />
        </div>
        <h3 className="display text-3xl">
          <span className="marker-sweep">{agent.name}</span>
        </h3>
        <p className="mt-2 line-clamp-3 max-w-[46ch] text-lg text-muted">{agent.description}</p>
        <div className="mt-auto flex min-h-12 items-center gap-3 pt-4">
          <Upvotes agent={agent} />
          <ViewDetails agent={agent} className="ml-auto text-base" />
          {like}
        </div>
      </div>
    </article>
  )
}
