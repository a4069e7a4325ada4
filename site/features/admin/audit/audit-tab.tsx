import { useStore } from '@nanostores/react'
import { usDateTime } from '#site/client/local-date.ts'
import { adminEditPath } from '#site/domain/addresses.ts'
import { STATUSES } from '#site/domain/agent.ts'
import { fieldLabel } from '#site/domain/submission/written-fields.ts'
import { ADMIN_TABS, LOADING_TAB } from '#site/domain/texts/administration.ts'
import { STATUS_LABELS } from '#site/domain/texts/profile.ts'
import { counted } from '#site/domain/words/amounts.ts'
import type { Column } from '#site/features/admin/kit/data-table.tsx'
import { ResourceTab } from '#site/features/admin/kit/resource-tab.tsx'
import type { TabPartProps } from '#site/ui/tabs.tsx'
import { $actors, audit, type Entry } from './audit.ts'
import * as texts from './audit-texts.ts'
import './audit.css'

const ACTION_KINDS = {
  '': 'All actions',
  agent: 'Agents',
  suggestion: 'Suggestions',
  user: 'Users',
  category: 'Categories',
  job: 'Backups',
  letter: 'Emails',
  news: 'News',
  import: 'Imports',
} as const

/** 'approvedAt' becomes 'Approved at'. */
const labelOf = (field: string) =>
  fieldLabel(field) ??
  field
    .replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
    .replace(/^./, (first) => first.toUpperCase())

const REMOVALS = ['agent.delete', 'agent.withdraw']

export function AuditTab({ isOpen }: TabPartProps) {
  const actors = useStore($actors)
  return (
    <ResourceTab
      isOpen={isOpen}
      list={audit}
      filters={[
        { name: 'action', label: texts.ACTION_FILTER, options: ACTION_KINDS },
        { name: 'actor', label: texts.ACTOR_FILTER, options: { '': 'Everyone', ...actors } },
      ]}
      columns={COLUMNS}
      texts={{
        caption: ADMIN_TABS.audit,
        loading: LOADING_TAB,
        failed: 'Failed to fetch the audit log',
        empty: 'No entries',
      }}
    />
  )
}

const NAMED_MAX = 5
const COLUMNS: readonly Column<Entry>[] = [
  { label: 'Time', kind: 'date', cell: ({ at }) => <time dateTime={at}>{usDateTime(at)}</time> },
  { label: texts.ACTOR_FILTER, cell: ({ actorName }) => actorName || 'System' },
  {
    label: 'Action',
    cell: ({ action }) => (
      <span className="font-semibold">{texts.ACTIONS[action] ?? action.replace('.', ' ')}</span>
    ),
  },
  { label: 'Target', className: 'wrap-anywhere', cell: (entry) => <Target entry={entry} /> },
  { label: 'Changes', cell: (entry) => <Change entry={entry} /> },
]

function Target({ entry: { action, target, targetName } }: { entry: Entry }) {
  if (!/^(?:agent|suggestion)\./.test(action) || REMOVALS.includes(action) || !target) return targetName
  return (
    <a className="textlink" href={adminEditPath(target)}>
      {targetName}
    </a>
  )
}

function Change({ entry: { before, after } }: { entry: Entry }) {
  const fields = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])]
  if (fields.length === 0) return null
  const [was, is] = [before?.['status'], after?.['status']]
  const names = fields.length > NAMED_MAX ? counted(fields.length, 'field') : fields.map(labelOf).join(', ')
  const change = was && is ? `${textOf(was)} → ${textOf(is)}` : names
  if (was && fields.length === 1) return <span className="text-sm">{change}</span>
  return (
    <details>
      <summary className="cursor-pointer text-sm">{change}</summary>
      <dl className="audit-change" aria-label={texts.BEFORE_AND_AFTER}>
        {fields.map((field) => (
          <div key={field} className="contents">
            <dt>{labelOf(field)}</dt>
            <dd>{`${textOf(before?.[field])} → ${textOf(after?.[field])}`}</dd>
          </div>
        ))}
      </dl>
    </details>
  )
}

function textOf(value: unknown): string {
  if (value === undefined || value === null || value === '') return 'empty'
  const status = STATUSES.find((one) => one === value)
  if (status) return STATUS_LABELS[status]
  return typeof value === 'string' ? value : JSON.stringify(value)
}
