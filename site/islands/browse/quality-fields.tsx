/** The filters by how an agent is to be had: what is ticked must hold together. */
import { useCallback, useOptimistic } from 'react'
import { isQuality, QUALITIES, type Quality } from '#site/catalogue/qualities.ts'
import { withChoice } from '#site/forms/browse-query.ts'
import { QUALITIES_TITLE, QUALITY_LABELS } from '#site/messages/qualities.ts'
import { useBrowsing } from './browse-context.ts'
import { FilterChip } from './filter-chip.tsx'
import { FilterGroup } from './filter-group.tsx'
import { showFirst } from './show-first.ts'

export function QualityFields() {
  const { browse, query, listing } = useBrowsing()
  const [chosen, showChosen] = useOptimistic(query.qualities, withChoice<Quality>)
  const choose = useCallback(
    (value: string, on: boolean) => {
      if (!isQuality(value)) return
      showFirst(
        () => showChosen({ value, on }),
        () => void browse.chooseQuality({ value, on }),
      )
    },
    [browse, showChosen],
  )
  return (
    <FilterGroup title={QUALITIES_TITLE}>
      <div className="flex flex-wrap gap-1.5">
        {QUALITIES.map((quality) => (
          <FilterChip
            key={quality}
            name="quality"
            value={quality}
            label={QUALITY_LABELS[quality]}
            count={listing.facets.qualities[quality]}
            checked={chosen.includes(quality)}
            onChoose={choose}
          />
        ))}
      </div>
    </FilterGroup>
  )
}
