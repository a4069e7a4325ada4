/** The filters by tag: the commonest among what is listed, and those that are chosen. */
import { useCallback, useOptimistic } from 'react'
import { isQuality } from '#site/domain/qualities.ts'
import { TAGS } from '#site/domain/texts/agent.ts'
import { useBrowsing } from '#site/features/browse/browse-context.ts'
import { showFirst } from '#site/features/browse/show-first.ts'
import { withChoice } from '#site/features/browse/state/browse-query.ts'
import { FilterChip } from './filter-chip.tsx'
import { FilterGroup } from './filter-group.tsx'

export function TagFields({ folded }: { folded: boolean }) {
  const { browse, query, listing } = useBrowsing()
  const [chosen, showChosen] = useOptimistic(query.tags, withChoice<string>)
  const choose = useCallback(
    (value: string, on: boolean) =>
      showFirst(
        () => showChosen({ value, on }),
        () => void browse.chooseTag({ value, on }),
      ),
    [browse, showChosen],
  )
  // Those of qualities stand among the qualities already.
  const tags = listing.facets.tags.filter(({ slug }) => chosen.includes(slug) || !isQuality(slug))
  if (tags.length === 0) return null
  return (
    <FilterGroup title={TAGS} folded={folded && chosen.length === 0}>
      <div className="flex flex-wrap gap-1.5">
        {tags.map(({ slug, tag, count }) => (
          <FilterChip
            key={slug}
            name="tag"
            value={slug}
            label={tag}
            count={count}
            checked={chosen.includes(slug)}
            onChoose={choose}
          />
        ))}
      </div>
    </FilterGroup>
  )
}
