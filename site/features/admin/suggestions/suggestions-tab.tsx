/** The tab with suggestions of visitors, a row for each agent. */
import { useStore } from '@nanostores/react'
import { useEffect, useRef } from 'react'
import { usDateTime } from '#site/client/local-date.ts'
import { adminEditPath, agentPath } from '#site/domain/addresses.ts'
import { SUGGESTION_KINDS } from '#site/domain/suggestions.ts'
import { ADMIN_TABS, LOADING_TAB } from '#site/domain/texts/administration.ts'
import { UNKNOWN } from '#site/domain/texts/agent.ts'
import { Button } from '#site/features/admin/kit/button.tsx'
import type { Column } from '#site/features/admin/kit/data-table.tsx'
import { ResourceTab } from '#site/features/admin/kit/resource-tab.tsx'
import { TaskDialog } from '#site/features/admin/kit/task-dialog.tsx'
import { loadCategories } from '#site/features/browse/state/lookups.ts'
import { useFocusFallback } from '#site/ui/focus.ts'
import type { TabPartProps } from '#site/ui/tabs.tsx'
import { SuggestionPart } from './suggestion-part.tsx'
import { $open, type Suggested, suggestions } from './suggestions.ts'
import './suggestions.css'

const TEXTS = {
  caption: ADMIN_TABS.suggestions,
  loading: LOADING_TAB,
  failed: 'Failed to fetch suggestions',
  empty: "You're all caught up. New suggestions appear here.",
}
const COLUMNS: readonly Column<Suggested>[] = [
  { label: 'Agent', kind: 'header', cell: ({ agent }) => agent.name },
  {
    label: 'About',
    cell: ({ suggestions: all }) => [...new Set(all.map(({ kind }) => SUGGESTION_KINDS[kind]))].join(', '),
  },
  { label: 'Suggestions', kind: 'figure', cell: ({ waiting }) => waiting.toLocaleString('en-US') },
  { label: 'Waiting since', kind: 'date', cell: ({ since }) => usDateTime(since) ?? UNKNOWN },
  {
    label: 'Actions',
    kind: 'actions',
    cell: ({ id, agent }) => (
      <Button
        text="Review"
        className="btn-outline btn-sm"
        aria-label={`Review suggestions: ${agent.name}`}
        aria-haspopup="dialog"
        act={() => $open.set(id)}
      />
    ),
  },
]
const rowId = ({ id }: Suggested) => `suggestions-${id}`

export function SuggestionsTab({ isOpen }: TabPartProps) {
  useEffect(() => void loadCategories(), [])
  const row = (suggested: Suggested) => ({ id: rowId(suggested) })
  return (
    <ResourceTab isOpen={isOpen} list={suggestions} columns={COLUMNS} row={row} texts={TEXTS}>
      <SuggestionsDialog />
    </ResourceTab>
  )
}

function SuggestionsDialog() {
  const list = useStore(suggestions.$list)
  const open = useStore($open)
  const parts = useRef<HTMLDivElement>(null)
  useFocusFallback(parts, parts)
  const row = list.state === 'listed' ? list.items.find(({ id }) => id === open) : undefined
  if (!row) return null
  return (
    <TaskDialog row={rowId(row)} title={row.agent.name} onClose={() => $open.set(undefined)}>
      <p className="flex gap-4 text-sm">
        <a className="textlink" href={agentPath(row.id)} target="_blank" rel="noopener">
          View page
        </a>
        <a className="textlink" href={adminEditPath(row.id)}>
          Edit agent
        </a>
      </p>
      <div ref={parts} tabIndex={-1}>
        {row.suggestions.map((suggestion) => (
          <SuggestionPart key={suggestion.id} row={row} suggestion={suggestion} />
        ))}
      </div>
    </TaskDialog>
  )
}
