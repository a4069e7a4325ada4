/** What the columns of the list view hold; readers of the screen hear it from the lines themselves. */

import { AGENT_COLUMN, PRICE_COLUMN, TEXT_COLUMN } from '#site/domain/texts/browse.ts'
import { VOTES } from '#site/features/admin/analytics/analytics-texts.ts'

export function ListColumns() {
  return (
    <div className="list-columns caption" aria-hidden="true">
      <span className="col-start-3">{AGENT_COLUMN}</span>
      <span>{TEXT_COLUMN}</span>
      <span>{PRICE_COLUMN}</span>
      <span className="text-end">{VOTES}</span>
    </div>
  )
}
