/** The admin tab: the pending submissions, oldest first, those that were just reviewed here, and the categories. */
import { useStore } from '@nanostores/react'
import { useEffect, useId } from 'react'
import { PAGES } from '#site/domain/addresses.ts'
import { CATEGORIES_FETCH_FAILED, NO_DESCRIPTION } from '#site/domain/texts/admin-categories.ts'
import { FailedPart } from '#site/features/admin/kit/parts.tsx'
import { $categories, loadCategories } from '#site/features/browse/state/lookups.ts'
import { $pending, loadPending, type PendingLine } from '#site/features/profile/state/pending-list.ts'
import * as texts from '#site/features/profile/state/profile-admin-texts.ts'
import { PENDING_TITLE_ID, PendingRow } from './pending-row.tsx'
import { OwnList } from './submission-list.tsx'

export function AdminTab() {
  return (
    <div className="space-y-12">
      <PendingSubmissions />
      <CategoryGrid />
      <p>
        <a className="btn btn-outline" href={PAGES.dashboard}>
          {texts.OPEN_DASHBOARD}
        </a>
      </p>
    </div>
  )
}

const SKELETON = (
  <>
    <div className="skeleton h-5 w-48 rounded-selector" />
    <div className="skeleton mt-3 h-4 w-full max-w-[36rem] rounded-selector" />
  </>
)
const ROWS = 'divide-y divide-rule border-t border-rule'

function PendingSubmissions() {
  const pending = useStore($pending)
  useEffect(() => void loadPending(), [])
  return (
    <section aria-labelledby={PENDING_TITLE_ID}>
      <h2 id={PENDING_TITLE_ID} tabIndex={-1} className="display mb-4 text-3xl">
        {texts.PENDING_SUBMISSIONS}
      </h2>
      <OwnList
        list={pending}
        load={loadPending}
        loading={texts.LOADING_PENDING}
        className={ROWS}
        rowClassName="py-4"
        skeleton={SKELETON}
      >
        {({ rows, total }) => <Listed lines={rows} total={total} />}
      </OwnList>
    </section>
  )
}

function Listed({ lines, total }: { lines: readonly PendingLine[]; total: number }) {
  const waiting = lines.filter(({ status }) => status === 'pending')
  return (
    <>
      {waiting.length === 0 && <p className="text-muted">{texts.NO_PENDING_SUBMISSIONS}</p>}
      <Rows lines={waiting} labelledBy={PENDING_TITLE_ID} />
      {total > lines.length && (
        <p className="mt-4 text-sm text-muted">{texts.moreInQueue(lines.length, total)}</p>
      )}
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
        {texts.DECIDED_HERE}
      </h3>
      <Rows lines={lines} labelledBy={id} />
    </>
  )
}

function Rows({ lines, labelledBy }: { lines: readonly PendingLine[]; labelledBy: string }) {
  if (lines.length === 0) return null
  return (
    <ul aria-labelledby={labelledBy} className={ROWS}>
      {lines.map((line) => (
        <PendingRow key={line.id} line={line} />
      ))}
    </ul>
  )
}

function CategoryGrid() {
  const id = useId()
  const found = useStore($categories)
  useEffect(() => void loadCategories(), [])
  const categories = found.state === 'listed' ? found.categories : []
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="display mb-4 text-3xl">
        {texts.CATEGORY_MANAGEMENT}
      </h2>
      {found.state === 'failed' && <FailedPart title={CATEGORIES_FETCH_FAILED} onRetry={loadCategories} />}
      <ul className="grid gap-x-8 sm:grid-cols-2 lg:grid-cols-3" aria-busy={found.state === 'loading'}>
        {categories.map(({ id, name, description }) => (
          <li key={id} className="border-t border-rule py-3">
            <h3 className="font-semibold wrap-anywhere">{name}</h3>
            <p className="text-sm text-muted">{description || NO_DESCRIPTION}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
