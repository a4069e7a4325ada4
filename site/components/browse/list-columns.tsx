/** What the columns of the list view hold; readers of the screen hear it from the lines themselves. */
import { VOTES } from '#site/messages/analytics.ts'
import { AGENT_COLUMN, PRICE_COLUMN, TEXT_COLUMN } from '#site/messages/browse.ts'

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
