/** The submissions that wait, the oldest first, and below them what has just been decided here. */
import { useStore } from '@nanostores/react'
import { useEffect, useId } from 'react'
import { PAGES } from '#site/domain/addresses.ts'
import { SUBMISSION_SKELETONS } from '#site/domain/limits.ts'
import { SUBMISSIONS_FAILED } from '#site/domain/texts/profile.ts'
import type { PendingLine } from '#site/features/profile/state/pending-list.ts'
import { $pending, loadPending, type Pending } from '#site/features/profile/state/pending-list.ts'
import {
  DECIDED_HERE,
  LOADING_PENDING,
  moreInQueue,
  NO_PENDING_SUBMISSIONS,
  OPEN_DASHBOARD,
  PENDING_SUBMISSIONS,
} from '#site/features/profile/state/profile-admin-texts.ts'
import { LoadFailure } from '#site/ui/empty-state.tsx'
import { CategoryGrid } from './category-grid.tsx'
import { PENDING_TITLE_ID, PendingRow } from './pending-row.tsx'

export function PendingSubmissions() {
  const pending = useStore($pending)
  useEffect(() => void loadPending(), [])
  return (
    <section aria-labelledby={PENDING_TITLE_ID}>
      <h2 id={PENDING_TITLE_ID} tabIndex={-1} className="display mb-4 text-3xl">
        {PENDING_SUBMISSIONS}
      </h2>
      <Content pending={pending} />
    </section>
  )
}

function Content({ pending }: { pending: Pending }) {
  if (pending.state === 'loading') return <Skeletons />
  if (pending.state === 'failed') {
    return <LoadFailure title={SUBMISSIONS_FAILED} onRetry={loadPending} />
  }
  const { lines, total } = pending
  const waiting = lines.filter(({ status }) => status === 'pending')
  return (
    <>
      {waiting.length === 0 && <p className="text-muted">{NO_PENDING_SUBMISSIONS}</p>}
      <Rows lines={waiting} labelledBy={PENDING_TITLE_ID} />
      {total > lines.length && <p className="mt-4 text-sm text-muted">{moreInQueue(lines.length, total)}</p>}
      <Decided lines={lines.filter(({ status }) => status !== 'pending')} />
    </>
  )
}

function Decided({ lines }: { lines: readonly PendingLine[] }) {
  const id = useId()
  if (lines.length === 0) return null
  return (
    <>
      <h3 id={id} className="display mt-10 mb-4 text-2xl">
        {DECIDED_HERE}
      </h3>
      <Rows lines={lines} labelledBy={id} />
    </>
  )
}

function Rows({ lines, labelledBy }: { lines: readonly PendingLine[]; labelledBy: string }) {
  if (lines.length === 0) return null
  return (
    <ul aria-labelledby={labelledBy} className="divide-y divide-rule border-t border-rule">
      {lines.map((line) => (
        <PendingRow key={line.id} line={line} />
      ))}
    </ul>
  )
}

function Skeletons() {
  return (
    <ul aria-busy="true" aria-label={LOADING_PENDING} className="divide-y divide-rule border-t border-rule">
      {Array.from({ length: SUBMISSION_SKELETONS }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the shapes are all alike and never move
        <li key={index} className="py-4">
          <div className="skeleton h-5 w-48 rounded-selector" />
          <div className="skeleton mt-3 h-4 w-full max-w-[36rem] rounded-selector" />
        </li>
      ))}
    </ul>
  )
}

export function AdminTab() {
  return (
    <div className="space-y-12">
      <PendingSubmissions />
      <CategoryGrid />
      <p>
        <a className="btn btn-outline" href={PAGES.dashboard}>
          {OPEN_DASHBOARD}
        </a>
      </p>
    </div>
  )
}
