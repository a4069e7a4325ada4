/** A list of the profile with its loading and failure states, and what its rows share. */
import { useStore } from '@nanostores/react'
import type { ReactNode } from 'react'
import { localDate } from '#site/client/local-date.ts'
import type { createReport } from '#site/client/report.ts'
import { SUBMISSION_SKELETONS } from '#site/domain/limits.ts'
import { UNCATEGORIZED, UNKNOWN } from '#site/domain/texts/agent.ts'
import { PRICING_LABELS } from '#site/domain/texts/card.ts'
import * as texts from '#site/domain/texts/profile.ts'
import type { Submission } from '#site/features/submission/followed-submission.ts'
import { LoadFailure } from '#site/ui/empty-state.tsx'
import { StatusTag } from '#site/ui/tag.tsx'

interface ListProps<Listed> {
  list: ReturnType<typeof createReport<Listed>>
  loading: string
  className: string
  rowClassName: string
  skeleton: ReactNode
  children: (listed: Listed) => ReactNode
}

export function OwnList<Listed>(props: ListProps<Listed>) {
  const { list, loading, className, rowClassName, skeleton, children } = props
  const { value, isFailed } = useStore(list.$report)
  if (isFailed) return <LoadFailure title={texts.SUBMISSIONS_FAILED} onRetry={list.retry} />
  if (value) return children(value)
  return (
    <ul aria-busy="true" aria-label={loading} className={className}>
      {[...Array(SUBMISSION_SKELETONS).keys()].map((place) => (
        <li key={place} className={rowClassName}>
          {skeleton}
        </li>
      ))}
    </ul>
  )
}

type Described = 'name' | 'status' | 'description' | 'submittedAt' | 'categoryName' | 'pricingModel'

interface AboutProps {
  agent: Pick<Submission, Described>
  tag?: ReactNode
  fact?: ReactNode
  children?: ReactNode
}

export function AboutSubmission({ agent, tag, fact, children }: AboutProps) {
  return (
    <div className="min-w-0">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h3 className="text-xl font-semibold wrap-anywhere" dir="auto">
          {agent.name}
        </h3>
        <StatusTag status={agent.status} />
        {tag}
      </div>
      <p className="mt-1 line-clamp-2 max-w-[36em] wrap-anywhere text-muted" dir="auto">
        {agent.description}
      </p>
      {children}
      <p className="num mt-2 flex flex-wrap gap-x-4 text-sm text-muted">
        <span>{texts.submitted(localDate(agent.submittedAt) ?? UNKNOWN)}</span>
        <span dir="auto">{agent.categoryName || UNCATEGORIZED}</span>
        <span>{PRICING_LABELS[agent.pricingModel] ?? agent.pricingModel}</span>
        {fact}
      </p>
    </div>
  )
}
