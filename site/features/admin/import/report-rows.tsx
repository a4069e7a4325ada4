/** Rows of a report: line, name, and the result in detail. */
import type { ReactNode } from 'react'
import { adminEditPath } from '#site/domain/addresses.ts'
import { webAddress } from '#site/domain/links/links.ts'
import { type Column, DataTable } from '#site/features/admin/kit/data-table.tsx'
import type { ImportOutcome } from './import-store.ts'
import { BLANK, CHANGE_MARKS, fieldName, IN_FILE, NO_ROW_NAME, ROW_LINE, ROW_NAME } from './import-texts.ts'

export interface ReportRow {
  line: number
  name: string
  /** Of the agent that the row updated or created. */
  agentId?: string | undefined
  text?: ReactNode
}

interface Props {
  label: string
  textLabel: string
  rows: readonly ReportRow[]
}

export function RowsTable({ label, textLabel, rows }: Props) {
  const text: Column<ReportRow> = { label: textLabel, kind: 'text', cell: (row) => row.text }
  const hasText = rows.some((row) => row.text !== undefined)
  return (
    <DataTable
      caption={label}
      className="dtable import-rows"
      columns={hasText ? [...COLUMNS, text] : COLUMNS}
      // A line may have two notes.
      items={rows.map((row, at) => ({ ...row, id: String(at) }))}
    />
  )
}

const COLUMNS: readonly Column<ReportRow>[] = [
  { label: ROW_LINE, kind: 'figure', cell: ({ line }) => line },
  {
    label: ROW_NAME,
    kind: 'header',
    cell: ({ agentId, name }) => (agentId ? <AgentLink id={agentId} name={name} /> : name || NO_ROW_NAME),
  },
]

type Changes = Extract<ImportOutcome, { result: 'updated' | 'left' }>['changes']

export function RowChanges({ changes }: { changes: Changes }) {
  return (
    <dl className="import-changes">
      {changes.map(({ field, from, to, is }) => (
        <div key={field}>
          <dt>
            {fieldName(field)}
            {is !== 'changed' && <span className="tag ms-2">{CHANGE_MARKS[is]}</span>}
          </dt>
          <dd>
            {is === 'changed' ? (
              <>
                <del>{from || BLANK}</del> <ins>{to || BLANK}</ins>
              </>
            ) : (
              <>
                {from || BLANK} <span className="text-sm text-muted">{IN_FILE}</span> {to || BLANK}
              </>
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}

export function ListedAs({ agents }: { agents: Extract<ImportOutcome, { result: 'duplicate' }>['of'] }) {
  return (
    <ul>
      {agents.map(({ id, name, websiteUrl }) => (
        <li key={id}>
          <AgentLink id={id} name={name} />{' '}
          <a className="textlink text-sm" href={webAddress(websiteUrl)} target="_blank" rel="noopener">
            {websiteUrl}
          </a>
        </li>
      ))}
    </ul>
  )
}

/** Leads to the admin page, which exists for agents of any status. */
function AgentLink({ id, name }: { id: string; name: string }) {
  return (
    <a className="textlink" href={adminEditPath(id)} target="_blank" rel="noopener">
      {name || NO_ROW_NAME}
    </a>
  )
}
