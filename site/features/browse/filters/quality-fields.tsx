/** The filters by how an agent is to be had: what is ticked must hold together. */
import { useCallback, useOptimistic } from 'react'
import { isQuality, QUALITIES, type Quality } from '#site/domain/qualities.ts'
import { QUALITIES_TITLE, QUALITY_LABELS } from '#site/domain/texts/qualities.ts'
import { useBrowsing } from '#site/features/browse/browse-context.ts'
import { showFirst } from '#site/features/browse/show-first.ts'
import { withChoice } from '#site/features/browse/state/browse-query.ts'
import { FilterChip } from './filter-chip.tsx'
import { FilterGroup } from './filter-group.tsx'

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
