/** Rows of a report: line, name, and the result in detail. */
import type { ReactNode } from 'react'
import { adminEditPath } from '#site/domain/addresses.ts'
import { webAddress } from '#site/domain/links/links.ts'
import type { ImportOutcome } from './import-store.ts'
import { BLANK, CHANGE_MARKS, fieldName, IN_FILE, NO_ROW_NAME, ROW_LINE, ROW_NAME } from './import-texts.ts'

export interface TableRow {
  line: number
  name: string
  /** Of the agent that the row updated or created. */
  id?: string | undefined
  text?: ReactNode
}

interface Props {
  label: string
  textLabel: string
  rows: readonly TableRow[]
}

export function RowsTable({ label, textLabel, rows }: Props) {
  const hasText = rows.some(({ text }) => text !== undefined)
  return (
    <table className="dtable import-rows" aria-label={label}>
      <thead>
        <tr>
          <th scope="col" className="fig">
            {ROW_LINE}
          </th>
          <th scope="col">{ROW_NAME}</th>
          {hasText && <th scope="col">{textLabel}</th>}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ line, name, id, text }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a line may have two notes, and the order is fixed
          <tr key={index}>
            <td data-label={ROW_LINE} className="fig">
              {line}
            </td>
            <th scope="row">{id ? <AgentLink id={id} name={name} /> : name || NO_ROW_NAME}</th>
            {hasText && <td className="wrap-anywhere">{text}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

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
