/** The admin tab: the pending submissions, oldest first, those that were just reviewed here, and the categories. */
import { useStore } from '@nanostores/react'
import { useEffect, useId } from 'react'
import { agentPath, PAGES } from '#site/domain/addresses.ts'
import { CATEGORIES_FETCH_FAILED, NO_DESCRIPTION } from '#site/domain/texts/admin-categories.ts'
import { VIEW, viewOf } from '#site/domain/texts/profile.ts'
import { Button } from '#site/features/admin/kit/button.tsx'
import { FailedPart } from '#site/features/admin/kit/parts.tsx'
import { APPROVE, FEATURE, REJECT, UNFEATURE } from '#site/features/admin/review/review-texts.ts'
import { categoryReport, loadCategories } from '#site/features/browse/state/lookups.ts'
import {
  $beingReviewed,
  decide,
  feature,
  type PendingLine,
  pending,
} from '#site/features/profile/state/pending-list.ts'
import { catchFocus } from '#site/ui/focus.ts'
import { FeaturedTag } from '#site/ui/tag.tsx'
import { AboutSubmission, OwnList } from './submission-list.tsx'

export function AdminTab() {
  return (
    <div className="space-y-12">
      <PendingSubmissions />
      <CategoryGrid />
      <p>
        <a className="btn btn-outline" href={PAGES.dashboard}>
          Open dashboard
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
/** The heading that gets the focus when a row moves. */
const PENDING_TITLE_ID = 'pending-submissions'
const ROWS = 'divide-y divide-rule border-t border-rule'

function PendingSubmissions() {
  useEffect(() => void pending.retry(), [])
  return (
    <section aria-labelledby={PENDING_TITLE_ID}>
      <h2 id={PENDING_TITLE_ID} tabIndex={-1} className="display mb-4 text-3xl">
        Pending Submissions
      </h2>
      <OwnList
        list={pending}
        loading="Loading pending submissions"
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
      {waiting.length === 0 && <p className="text-muted">No pending submissions</p>}
      <Rows lines={waiting} labelledBy={PENDING_TITLE_ID} />
      {total > lines.length && (
        <p className="mt-4 text-sm text-muted">
          {`Showing the ${lines.length} oldest of ${total}. See the dashboard for all of them.`}
        </p>
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
        Just reviewed
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
        <li key={line.id} className="grid gap-x-5 gap-y-3 py-4 lg:grid-cols-[1fr_auto]">
          <AboutSubmission agent={line} tag={line.featured && <FeaturedTag />} />
          <Actions line={line} />
        </li>
      ))}
    </ul>
  )
}

function Actions({ line }: { line: PendingLine }) {
  const { id, name, status, featured } = line
  const isBusy = useStore($beingReviewed).includes(id)
  const settle = async (as: 'approved' | 'rejected') => {
    await decide(line, as)
    // The row has moved together with the button that had the focus.
    catchFocus(document.getElementById(PENDING_TITLE_ID))
  }
  const canFeature = featured || status === 'approved'
  const featureLabel = canFeature ? `Feature ${name}` : `Feature ${name}: available after approval`
  return (
    <div className="flex flex-wrap content-start items-start gap-2">
      {status === 'pending' && (
        <>
          <Button
            text={APPROVE}
            className="btn-sm btn-primary"
            aria-label={`Approve ${name}`}
            isOff={isBusy}
            act={() => settle('approved')}
          />
          <Button
            text={REJECT}
            className="btn-sm btn-outline"
            aria-label={`Reject ${name}`}
            isOff={isBusy}
            act={() => settle('rejected')}
          />
        </>
      )}
      {status !== 'rejected' && (
        <Button
          text={featured ? UNFEATURE : FEATURE}
          className="btn-sm btn-outline"
          aria-label={featured ? `Unfeature ${name}` : featureLabel}
          disabled={!canFeature}
          isOff={isBusy}
          act={() => feature(line, !featured)}
        />
      )}
      <a className="btn btn-ghost btn-sm" href={agentPath(id)} aria-label={viewOf(name)}>
        {VIEW}
      </a>
    </div>
  )
}

function CategoryGrid() {
  const id = useId()
  const { value: categories, isFailed } = useStore(categoryReport.$report)
  useEffect(() => void loadCategories(), [])
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="display mb-4 text-3xl">
        Category Management
      </h2>
      {isFailed && <FailedPart title={CATEGORIES_FETCH_FAILED} onRetry={loadCategories} />}
      <ul className="grid gap-x-8 sm:grid-cols-2 lg:grid-cols-3" aria-busy={!categories && !isFailed}>
        {categories?.map(({ id, name, description }) => (
          <li key={id} className="border-t border-rule py-3">
            <h3 className="font-semibold wrap-anywhere" dir="auto">
              {name}
            </h3>
            <p className="text-sm text-muted" dir="auto">
              {description || NO_DESCRIPTION}
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}
