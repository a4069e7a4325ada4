/** Warns below a field that the agent seems to be listed already. */
import { useStore } from '@nanostores/react'
import { localDate } from '#site/client/local-date.ts'
import { agentPath } from '#site/domain/addresses.ts'
import type { Agent } from '#site/domain/agent.ts'
import { UNCATEGORIZED } from '#site/domain/texts/agent.ts'
import { PRICING_LABELS } from '#site/domain/texts/card.ts'
import { CoverImage } from '#site/features/card/cover-image.tsx'
import { $duplicates, type Duplicate, noticedAt } from '#site/features/submit/state/duplicates.ts'
import type { TextField } from '#site/features/submit/state/submit-fields.ts'
import * as texts from '#site/features/submit/state/submit-texts.ts'
import { icons } from '#site/ui/icons.tsx'

const PENDING_TEXTS = {
  website: 'Someone has already submitted this website.',
  repository: 'Someone has already submitted this repository.',
  name: 'Someone has already submitted an agent with the same name.',
} as const

const LISTED_TEXTS = {
  website: 'An agent with this website is already listed',
  repository: 'An agent with this repository is already listed',
  name: 'An agent with the same name is already listed',
} as const

export function DuplicateNotice({ field }: { field: TextField }) {
  const duplicates = useStore($duplicates, { ssr: 'initial' })
  const found = noticedAt(field, duplicates)
  if (found.length === 0) return null
  return (
    <div
      role="status"
      tabIndex={-1}
      data-refused={duplicates.refused || undefined}
      className="notice notice-warn mt-3"
    >
      <icons.TriangleAlert />
      <div className="grid gap-3">
        {found.map((duplicate) => (
          <Noticed key={duplicate.agent?.id ?? duplicate.name} duplicate={duplicate} />
        ))}
      </div>
    </div>
  )
}

function Noticed({ duplicate: { agent, name, likeness } }: { duplicate: Duplicate }) {
  if (!agent) {
    return (
      <div>
        <p className="font-semibold" dir="auto">
          {`Already pending review: ${name}`}
        </p>
        <p className="text-sm text-muted">{PENDING_TEXTS[likeness]}</p>
      </div>
    )
  }
  const date = localDate(agent.createdAt)
  const isRefused = likeness === 'website'
  return (
    <div>
      <p className="font-semibold" dir="auto">
        {isRefused ? texts.alreadyListed(name) : `Also listed: ${name}`}
      </p>
      <p className="text-sm text-muted">
        {`${LISTED_TEXTS[likeness]}${date ? `, added ${date}.` : '.'} ${isRefused ? 'A website can only be listed once.' : 'If yours is a different product, submit it.'}`}
      </p>
      <Entry agent={agent} />
    </div>
  )
}

function Entry({ agent }: { agent: Agent }) {
  const { id, name, categoryName, pricingModel } = agent
  return (
    <div className="mt-3 flex items-center gap-3">
      <CoverImage
        agent={agent}
        width={64}
        height={40}
        className="h-10 w-16 flex-none rounded-selector object-cover"
      />
      <p className="min-w-0 text-sm">
        <a className="textlink font-semibold" dir="auto" href={agentPath(id)} target="_blank" rel="noopener">
          {name}
        </a>
        <br />
        <span className="text-muted">
          {`${categoryName || UNCATEGORIZED}, ${PRICING_LABELS[pricingModel]}`}
        </span>
      </p>
    </div>
  )
}
