/** The tab with the audit log: whether its chain is whole, who did what, and the way to take it along. */
import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { ADMIN_TABS } from '#site/domain/texts/administration.ts'
import { Download, ShieldCheck } from '#site/features/admin/kit/admin-icons.tsx'
import { FailedPart } from '#site/features/admin/kit/failed-part.tsx'
import { CircleAlert } from '#site/ui/icons.tsx'
import type { TabPartProps } from '#site/ui/tabs.tsx'
import type { AuditPage } from './audit-list.ts'
import { $actors, $audit, $auditFilter, checkAll, loadAudit, saveAudit } from './audit-list.ts'
import { AuditRows } from './audit-rows.tsx'
import {
  ACTION_FILTER,
  ACTION_KINDS,
  ACTOR_FILTER,
  ALL_ACTIONS,
  AUDIT_FAILED,
  CHAIN_ADVICE,
  CHAIN_BROKEN,
  CHAIN_SO_FAR,
  CHAIN_WHOLE,
  CHECK_ALL,
  EVERYBODY,
  EXPORT,
} from './audit-texts.ts'
import './audit.css'

export function AuditTab({ isOpen }: TabPartProps) {
  const log = useStore($audit)
  useEffect(() => {
    if (isOpen) void loadAudit()
  }, [isOpen])
  const chain = log.state === 'listed' ? log.chain : undefined
  return (
    <div aria-busy={log.state === 'loading'}>
      <div className="pagehead">
        <h2 className="display text-3xl">{ADMIN_TABS.audit}</h2>
        {chain?.whole && <Whole {...chain} />}
        <Filters />
      </div>
      {chain && !chain.whole && <Broken chain={chain} />}
      {log.state === 'failed' && <FailedPart title={AUDIT_FAILED} onRetry={() => loadAudit()} />}
      {log.state === 'listed' && <AuditRows rows={log.rows} isMore={log.next !== undefined} />}
    </div>
  )
}

function Whole({ rows, checked }: NonNullable<AuditPage['chain']>) {
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

function Broken({ chain }: { chain: NonNullable<AuditPage['chain']> }) {
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
  const filter = useStore($auditFilter)
  const actors = useStore($actors)
  return (
    <div className="flex flex-wrap items-center gap-2 md:ml-auto">
      <select
        className="select w-36 max-md:flex-1"
        aria-label={ACTION_FILTER}
        value={filter.action}
        onChange={({ target }) => void loadAudit({ ...filter, action: target.value })}
      >
        <option value="">{ALL_ACTIONS}</option>
        {Object.entries(ACTION_KINDS).map(([kind, label]) => (
          <option key={kind} value={kind}>
            {label}
          </option>
        ))}
      </select>
      <select
        className="select w-36 max-md:flex-1"
        aria-label={ACTOR_FILTER}
        value={filter.actor}
        onChange={({ target }) => void loadAudit({ ...filter, actor: target.value })}
      >
        <option value="">{EVERYBODY}</option>
        {Object.entries(actors).map(([id, name]) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
      <button type="button" className="btn btn-outline" onClick={() => void saveAudit()}>
        <Download className="size-3.5" />
        {EXPORT}
      </button>
    </div>
  )
}
