/** Rows of a file with what is to be said of each: its line, its name, which leads to its agent, and a text. */
import type { ReactNode } from 'react'
import { adminEditPath } from '#site/domain/addresses.ts'
import { NO_ROW_NAME, ROW_LINE, ROW_NAME, ROW_REASON } from '#site/domain/texts/import-screen.ts'

export interface TableRow {
  line: number
  name: string
  /** Of the agent that it is, or became. */
  id?: string | undefined
  text?: ReactNode
}

interface Props {
  label: string
  /** What the third column is called. */
  textLabel?: string
  rows: readonly TableRow[]
}

export function RowsTable({ label, textLabel = ROW_REASON, rows }: Props) {
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
          // biome-ignore lint/suspicious/noArrayIndexKey: a line may be told of twice, and their order stays
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

/** To where an agent of any status can be seen. */
export function AgentLink({ id, name }: { id: string; name: string }) {
  return (
    <a className="textlink" href={adminEditPath(id)} target="_blank" rel="noopener">
      {name || NO_ROW_NAME}
    </a>
  )
}
