/** The tab of administrators: what waits for a decision, and the categories. */
import { PAGES } from '#site/domain/addresses.ts'
import { OPEN_DASHBOARD } from '#site/features/profile/state/profile-admin-texts.ts'
import { CategoryGrid } from './category-grid.tsx'
import { PendingSubmissions } from './pending-submissions.tsx'

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
