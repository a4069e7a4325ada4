/** The tab with the approved agents: searched, filtered, and edited together. */

import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { adminEditPath } from '#site/domain/addresses.ts'
import { FACETS } from '#site/domain/facets.ts'
import { tagSlug } from '#site/domain/tags.ts'
import { ADMIN_TABS } from '#site/domain/texts/administration.ts'
import { CATEGORY, PRICING, UNCATEGORIZED } from '#site/domain/texts/agent.ts'
import { PRICING_LABELS } from '#site/domain/texts/card.ts'
import { usDate } from '#site/domain/words/amounts.ts'
import { $bulk, bulk } from '#site/features/admin/bulk/bulk.ts'
import { BULK_BUTTON, BulkProgress, SelectionBar } from '#site/features/admin/bulk/bulk-parts.tsx'
import { Button } from '#site/features/admin/kit/button.tsx'
import { useCategoryNames } from '#site/features/admin/kit/category-names.ts'
import type { Column } from '#site/features/admin/kit/data-table.tsx'
import { ResourceTab } from '#site/features/admin/kit/resource-tab.tsx'
import {
  EVERY_CATEGORY,
  EVERY_IMPORT,
  fromImport,
  IMPORT,
  selectOf,
} from '#site/features/admin/review/review-texts.ts'
import { importBatches } from '#site/features/admin/shell/import-batches.ts'
import { loadCategories } from '#site/features/browse/state/lookups.ts'
import { $tagsInUse, loadTagsInUse } from '#site/features/submit/state/submit-fields.ts'
import type { TabPartProps } from '#site/ui/tabs.tsx'
import { FeaturedTag } from '#site/ui/tag.tsx'
import {
  $selection,
  type ApprovedAgent,
  agents,
  clearAgents,
  selectAllAgents,
  selectedAgents,
  toggleAgent,
} from './agents.ts'
import * as texts from './agents-texts.ts'
import { EDIT_KINDS, EditDialog, type EditKind } from './bulk-edit-dialog.tsx'

export function AgentsTab({ isOpen }: TabPartProps) {
  const filters = useFilters()
  useEffect(() => {
    if (!isOpen) return
    void loadCategories()
    void loadTagsInUse()
    void importBatches.load()
    return bulk.watch()
  }, [isOpen])
  return (
    <ResourceTab
      isOpen={isOpen}
      list={agents}
      search={{ label: texts.FIND_AGENT, placeholder: texts.AGENT_WORDS }}
      filters={filters}
      columns={COLUMNS}
      texts={{
        caption: ADMIN_TABS.agents,
        loading: texts.LOADING_AGENTS,
        failed: texts.AGENTS_FAILED,
        empty: texts.NO_AGENTS,
      }}
    >
      <BulkProgress />
      <BulkEdits />
    </ResourceTab>
  )
}

const FACET_FILTERS = FACETS.map(({ query, title, labels }) => ({
  name: query,
  label: title,
  options: { '': texts.anyOf(title), ...labels },
}))

function useFilters() {
  const tags = useStore($tagsInUse)
  const { value: batches = [] } = useStore(importBatches.$report)
  return [
    {
      name: 'categoryId' as const,
      label: CATEGORY,
      options: { '': EVERY_CATEGORY, ...Object.fromEntries(useCategoryNames()) },
    },
    ...FACET_FILTERS,
    { name: 'featured' as const, label: texts.FEATURED_FILTER, options: texts.FEATURED_LABELS },
    {
      name: 'tag' as const,
      label: texts.TAG_FILTER,
      options: {
        '': texts.anyOf(texts.TAG_FILTER),
        ...Object.fromEntries(tags.map(({ tag }) => [tagSlug(tag), tag])),
      },
    },
    {
      name: 'importId' as const,
      label: IMPORT,
      options: {
        '': EVERY_IMPORT,
        ...Object.fromEntries(
          batches.map(({ id, name, at }) => [id, fromImport(name, usDate(new Date(at)))]),
        ),
      },
    },
  ]
}

const COLUMNS: readonly Column<ApprovedAgent>[] = [
  { label: texts.SELECT, className: 'w-8', cell: ({ id, name }) => <Choice id={id} name={name} /> },
  {
    label: texts.NAME,
    kind: 'header',
    cell: ({ id, name, featured }) => (
      <span className="flex flex-wrap items-center gap-x-2">
        <a className="textlink" href={adminEditPath(id)}>
          {name}
        </a>
        {featured && <FeaturedTag />}
      </span>
    ),
  },
  { label: CATEGORY, cell: ({ categoryName }) => categoryName || UNCATEGORIZED },
  { label: PRICING, cell: ({ pricingModel }) => PRICING_LABELS[pricingModel] },
  { label: texts.TAGS, className: 'text-sm text-muted', cell: ({ tags }) => tags.join(', ') },
]

function Choice({ id, name }: Pick<ApprovedAgent, 'id' | 'name'>) {
  const { ids, isAll } = useStore($selection)
  return (
    <input
      type="checkbox"
      className="checkbox checkbox-sm checkbox-primary"
      aria-label={selectOf(name)}
      checked={isAll || ids.includes(id)}
      onChange={() => toggleAgent(id)}
    />
  )
}

function BulkEdits() {
  const list = useStore(agents.$list)
  const { isAll } = useStore($selection)
  const isRunning = useStore($bulk)?.state === 'running'
  const [kind, setKind] = useState<EditKind | undefined>()
  return (
    <>
      <SelectionBar
        label={texts.SELECTED_AGENTS}
        count={selectedAgents()}
        matching={list.state === 'listed' ? list.total : 0}
        isAll={isAll}
        onSelectAll={selectAllAgents}
        onClear={clearAgents}
      >
        {EDIT_KINDS.map((edit) => (
          <Button
            key={edit}
            text={texts.EDITS[edit]}
            className={BULK_BUTTON}
            aria-haspopup="dialog"
            disabled={isRunning}
            act={() => setKind(edit)}
          />
        ))}
      </SelectionBar>
      {kind && <EditDialog kind={kind} onClose={() => setKind(undefined)} />}
    </>
  )
}
