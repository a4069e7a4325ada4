/** A line of a saved or shared list. */
import type { ReactNode } from 'react'
import { agentPath } from '#site/domain/addresses.ts'
import type { Agent } from '#site/domain/agent.ts'
import { coverOf } from '#site/domain/images/picture.ts'
import { webAddress } from '#site/domain/links/links.ts'
import { qualitiesOf } from '#site/domain/qualities.ts'
import { UNCATEGORIZED } from '#site/domain/texts/agent.ts'
import { Upvotes } from '#site/features/card/upvotes.tsx'
import { ArrowUpRight } from '#site/ui/icons.tsx'
import { OpenSourceTag, PricingTag } from '#site/ui/tag.tsx'
import { chooseAgent, VISIT_SAVED, visitSaved } from './saved-texts.ts'

interface Props {
  agent: Agent
  isChosen: boolean
  onChoose: () => void
  /** The note. */
  children?: ReactNode
  /** Remove or save. */
  action: ReactNode
}

export function SavedLine({ agent, isChosen, onChoose, children, action }: Props) {
  const { id, name } = agent
  const website = webAddress(agent.websiteUrl)
  return (
    <li>
      <input
        type="checkbox"
        className="checkbox checkbox-sm checkbox-primary mt-1"
        aria-label={chooseAgent(name)}
        checked={isChosen}
        onChange={onChoose}
      />
      <img className="saved-spine" src={coverOf(agent)} alt="" width={54} height={90} />
      <div className="group min-w-0">
        <h2 className="text-lg leading-snug wrap-anywhere">
          <a className="font-semibold" href={agentPath(id)}>
            <span className="marker-sweep">{name}</span>
          </a>
        </h2>
        <p className="line-clamp-2 max-w-[64ch] text-muted">{agent.description}</p>
        <div className="saved-facts">
          <PricingTag model={agent.pricingModel} />
          {qualitiesOf(agent).includes('open-source') && <OpenSourceTag />}
          <span>{agent.categoryName || UNCATEGORIZED}</span>
          <Upvotes agent={agent} />
        </div>
        {children}
      </div>
      <div className="saved-actions">
        {website && (
          <a className="btn btn-outline btn-sm" href={website} target="_blank" rel="noopener nofollow ugc">
            <span className="sr-only">{visitSaved(name)}</span>
            <span aria-hidden="true">{VISIT_SAVED}</span>
            <ArrowUpRight className="size-3.5" />
          </a>
        )}
        {action}
      </div>
    </li>
  )
}
