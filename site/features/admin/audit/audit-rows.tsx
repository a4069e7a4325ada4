/** The entries of the audit log, the newest first, each with what it changed. */

import { adminEditPath } from '#site/domain/addresses.ts'
import { ADMIN_TABS } from '#site/domain/texts/administration.ts'
import { adminDate } from '#site/features/admin/kit/admin-date.ts'
import { ColumnHeads } from '#site/features/admin/kit/column-heads.tsx'
import type { AuditRow } from './audit-list.ts'
import { loadOlderEntries } from './audit-list.ts'
import {
  ACTED_ON,
  ACTOR_FILTER,
  actionText,
  BEFORE_AND_AFTER,
  CHANGE,
  fieldText,
  fromTo,
  LOAD_OLDER_ENTRIES,
  NO_ENTRIES,
  NOTHING,
  ROW,
  SOMEBODY_GONE,
  THE_SERVER,
  WHAT,
  WHEN,
} from './audit-texts.ts'

interface Props {
  rows: readonly AuditRow[]
  isMore: boolean
}

const COLUMNS = [WHEN, ACTOR_FILTER, WHAT, ACTED_ON, CHANGE, ROW]
const HASH_SHOWN = 4
const REMOVALS = ['agent.delete', 'agent.withdraw']

export function AuditRows({ rows, isMore }: Props) {
  if (rows.length === 0) return <p className="py-6 text-muted">{NO_ENTRIES}</p>
  return (
    <>
      <table className="dtable" aria-label={ADMIN_TABS.audit}>
        <ColumnHeads columns={COLUMNS} />
        <tbody>
          {rows.map((row) => (
            <Row key={row.number} row={row} />
          ))}
        </tbody>
      </table>
      {isMore && (
        <button type="button" className="btn btn-outline mt-6" onClick={() => void loadOlderEntries()}>
          {LOAD_OLDER_ENTRIES}
        </button>
      )}
    </>
  )
}

function Row({ row }: { row: AuditRow }) {
  const { at, actor, actorName, action, number, hash } = row
  return (
    <tr>
      <td data-label={WHEN} className="num date">
        <time dateTime={at}>{adminDate(at)}</time>
      </td>
      <td data-label={ACTOR_FILTER}>{actorName || (actor ? SOMEBODY_GONE : THE_SERVER)}</td>
      <td data-label={WHAT}>
        <span className="font-semibold">{actionText(action)}</span>
      </td>
      <td data-label={ACTED_ON} className="wrap-anywhere">
        <Target row={row} />
      </td>
      <td data-label={CHANGE}>
        <Change row={row} />
      </td>
      <td data-label={ROW} className="num text-muted" title={hash}>
        {`${number}\u00a0·\u00a0${hash.slice(0, HASH_SHOWN)}`}
      </td>
    </tr>
  )
}

/** An agent leads to its editor, unless this is what removed it. */
function Target({ row: { action, target, targetName } }: { row: AuditRow }) {
  if (!action.startsWith('agent.') || REMOVALS.includes(action) || !target) return targetName
  return (
    <a className="textlink" href={adminEditPath(target)}>
      {targetName}
    </a>
  )
}

function Change({ row: { before, after } }: { row: AuditRow }) {
  const fields = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])]
  if (fields.length === 0) return null
  return (
    <details>
      <summary className="cursor-pointer text-sm">{fields.map(fieldText).join(', ')}</summary>
      <dl className="audit-change" aria-label={BEFORE_AND_AFTER}>
        {fields.map((field) => (
          <Field key={field} name={field} before={before?.[field]} after={after?.[field]} />
        ))}
      </dl>
    </details>
  )
}

function Field({ name, before, after }: { name: string; before: unknown; after: unknown }) {
  return (
    <>
      <dt>{fieldText(name)}</dt>
      <dd>{fromTo(textOf(before), textOf(after))}</dd>
    </>
  )
}

function textOf(value: unknown): string {
  if (value === undefined || value === null || value === '') return NOTHING
  return typeof value === 'string' ? value : JSON.stringify(value)
}
