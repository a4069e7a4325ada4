/** The tags for pricing, status, and 'Featured', each an icon beside its word. */
import type { ReactNode } from 'react'
import { isPricingModel, type PricingModel, type Status } from '#site/domain/agent.ts'
import { QUALITY_LABELS } from '#site/domain/qualities.ts'
import { FEATURED } from '#site/domain/texts/agent.ts'
import { NEW, PRICING_LABELS } from '#site/domain/texts/card.ts'
import { STATUS_LABELS } from '#site/domain/texts/profile.ts'
import { Marked } from './marked.tsx'

export function PricingTag({ model }: { model: string }) {
  if (!isPricingModel(model)) return <span className="tag">{model}</span>
  return (
    <Tag kind={model} glyph={PRICING_GLYPHS[model]}>
      {PRICING_LABELS[model]}
    </Tag>
  )
}

/** The status of a submission; an unknown one counts as pending. */
export function StatusTag({ status }: { status: Status }) {
  const known = status in STATUS_LABELS ? status : 'pending'
  return (
    <Tag kind={known} glyph={STATUS_GLYPHS[known]}>
      {STATUS_LABELS[known]}
    </Tag>
  )
}

export function OpenSourceTag({ marks }: { marks?: string }) {
  return (
    <Tag kind="open" glyph={FORK}>
      <Marked text={QUALITY_LABELS['open-source']} marks={marks} />
    </Tag>
  )
}

export function NewTag() {
  return <span className="tag tag-new">{NEW}</span>
}

export function FeaturedTag() {
  return (
    <Tag kind="featured" glyph={<path d="M3 1.25h6v9.5L6 8.25 3 10.75z" fill="currentColor" stroke="none" />}>
      {FEATURED}
    </Tag>
  )
}

interface TagProps {
  kind: string
  glyph: ReactNode
  children: ReactNode
}

export function Tag({ kind, glyph, children }: TagProps) {
  return (
    <span className={`tag tag-${kind}`}>
      <svg viewBox="0 0 12 12" fill="none" stroke="currentColor" strokeWidth="1.5" aria-hidden="true">
        {glyph}
      </svg>
      <span>{children}</span>
    </span>
  )
}

const PRICING_GLYPHS: Record<PricingModel, ReactNode> = {
  free: <circle cx="6" cy="6" r="4.75" />,
  freemium: (
    <>
      <circle cx="6" cy="6" r="4.75" />
      <path d="M6 1.25a4.75 4.75 0 0 1 0 9.5z" fill="currentColor" />
    </>
  ),
  paid: <circle cx="6" cy="6" r="4.75" fill="currentColor" />,
  enterprise: <path d="M1.25 1.25h9.5v9.5h-9.5z" fill="currentColor" />,
}

export const STATUS_GLYPHS: Record<Status, ReactNode> = {
  pending: (
    <>
      <circle cx="6" cy="6" r="4.75" />
      <path d="M6 3.4V6l1.8 1.2" />
    </>
  ),
  approved: <path d="M1.5 6.5 4.5 9.5 10.5 2.5" />,
  rejected: <path d="m2 2 8 8M10 2l-8 8" />,
}

const FORK = (
  <>
    <circle cx="3" cy="2.5" r="1.5" />
    <circle cx="9" cy="2.5" r="1.5" />
    <circle cx="6" cy="9.5" r="1.5" />
    <path d="M3 4v.5a1.5 1.5 0 0 0 1.5 1.5h3A1.5 1.5 0 0 0 9 4.5V4M6 6v2" />
  </>
)
