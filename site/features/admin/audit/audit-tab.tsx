/** The tab with the audit log: the state of its chain, who did what, and the export. */
import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { usDateTime } from '#site/client/local-date.ts'
import { adminEditPath } from '#site/domain/addresses.ts'
import { ADMIN_TABS, LOADING_TAB } from '#site/domain/texts/administration.ts'
import { Download, ShieldCheck } from '#site/features/admin/kit/admin-icons.tsx'
import { FilterChoice, PageHead } from '#site/features/admin/kit/list-tools.tsx'
import { type Column, ResourceTable } from '#site/features/admin/kit/resource-table.tsx'
import { CircleAlert } from '#site/ui/icons.tsx'
import type { TabPartProps } from '#site/ui/tabs.tsx'
import { $actors, $chain, audit, checkAll, type Entry, saveAudit } from './audit.ts'
import {
  ACTED_ON,
  ACTION_FILTER,
  ACTION_KINDS,
  ACTOR_FILTER,
  AUDIT_FAILED,
  actionText,
  BEFORE_AND_AFTER,
  CHAIN_ADVICE,
  CHAIN_BROKEN,
  CHAIN_SO_FAR,
  CHAIN_WHOLE,
  CHANGE,
  CHECK_ALL,
  EVERYBODY,
  EXPORT,
  fieldText,
  fromTo,
  NO_ENTRIES,
  NOTHING,
  ROW,
  SOMEBODY_GONE,
  THE_SERVER,
  WHAT,
  WHEN,
} from './audit-texts.ts'
import './audit.css'

const HASH_SHOWN = 4
const REMOVALS = ['agent.delete', 'agent.withdraw']

export function AuditTab({ isOpen }: TabPartProps) {
  useEffect(() => {
    if (isOpen) void audit.loadFirst()
  }, [isOpen])
  return (
    <>
      <PageHead title={ADMIN_TABS.audit}>
        <WholeChain />
        <Filters />
      </PageHead>
      <BrokenChain />
      <ResourceTable
        list={audit}
        columns={COLUMNS}
        texts={{
          caption: ADMIN_TABS.audit,
          loading: LOADING_TAB,
          failed: AUDIT_FAILED,
          empty: NO_ENTRIES,
        }}
      />
    </>
  )
}

function WholeChain() {
  const chain = useStore($chain)
  if (!chain?.whole) return null
  const { rows, checked } = chain
  return (
    <div className="flex flex-wrap items-center gap-x-2 text-sm text-muted">
      <span className="flex items-center gap-1">
        <ShieldCheck className="size-4 text-success" />
        {checked < rows ? CHAIN_SO_FAR(checked, rows) : CHAIN_WHOLE(rows)}
      </span>
      <button type="button" className="btn btn-ghost btn-xs" onClick={() => void checkAll()}>
        {CHECK_ALL}
      </button>
    </div>
  )
}

function BrokenChain() {
  const chain = useStore($chain)
  if (!chain || chain.whole) return null
  return (
    <div role="alert" className="notice notice-bad my-5">
      <CircleAlert />
      <div>
        <p className="font-semibold">{CHAIN_BROKEN(chain.firstBad)}</p>
        <p>{CHAIN_ADVICE}</p>
      </div>
    </div>
  )
}

function Filters() {
  const { action, actor } = useStore(audit.$filter)
  const actors = useStore($actors)
  return (
    <div className="flex flex-wrap items-center gap-2 md:ml-auto">
      <FilterChoice
        label={ACTION_FILTER}
        value={action}
        options={ACTION_KINDS}
        className="w-36 max-md:flex-1"
        onChoose={(chosen) => audit.setFilter({ action: chosen })}
      />
      <FilterChoice
        label={ACTOR_FILTER}
        value={actor}
        options={{ '': EVERYBODY, ...actors }}
        className="w-36 max-md:flex-1"
        onChoose={(chosen) => audit.setFilter({ actor: chosen })}
      />
      <button type="button" className="btn btn-outline" onClick={() => void saveAudit()}>
        <Download className="size-3.5" />
        {EXPORT}
      </button>
    </div>
  )
}

const COLUMNS: readonly Column<Entry>[] = [
  { label: WHEN, kind: 'date', cell: ({ at }) => <time dateTime={at}>{usDateTime(at)}</time> },
  {
    label: ACTOR_FILTER,
    cell: ({ actor, actorName }) => actorName || (actor ? SOMEBODY_GONE : THE_SERVER),
  },
  { label: WHAT, cell: ({ action }) => <span className="font-semibold">{actionText(action)}</span> },
  { label: ACTED_ON, className: 'wrap-anywhere', cell: (entry) => <Target entry={entry} /> },
  { label: CHANGE, cell: (entry) => <Change entry={entry} /> },
  {
    label: ROW,
    className: 'num text-muted',
    cell: ({ number, hash }) => (
      <span title={hash}>{`${number}\u00a0·\u00a0${hash.slice(0, HASH_SHOWN)}`}</span>
    ),
  },
]

/** An agent links to its editor, unless this entry is about its removal. */
function Target({ entry: { action, target, targetName } }: { entry: Entry }) {
  if (!action.startsWith('agent.') || REMOVALS.includes(action) || !target) return targetName
  return (
    <a className="textlink" href={adminEditPath(target)}>
      {targetName}
    </a>
  )
}

function Change({ entry: { before, after } }: { entry: Entry }) {
  const fields = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])]
  if (fields.length === 0) return null
  return (
    <details>
      <summary className="cursor-pointer text-sm">{fields.map(fieldText).join(', ')}</summary>
      <dl className="audit-change" aria-label={BEFORE_AND_AFTER}>
        {fields.map((field) => (
          <div key={field} className="contents">
            <dt>{fieldText(field)}</dt>
            <dd>{fromTo(textOf(before?.[field]), textOf(after?.[field]))}</dd>
          </div>
        ))}
      </dl>
    </details>
  )
}

function textOf(value: unknown): string {
  if (value === undefined || value === null || value === '') return NOTHING
  return typeof value === 'string' ? value : JSON.stringify(value)
}
