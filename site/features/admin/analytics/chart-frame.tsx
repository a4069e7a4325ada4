/** A chart with its title and, in its place when asked for, its table. */
import { type ReactNode, useState } from 'react'
import { Table } from '#site/features/admin/kit/admin-icons.tsx'
import { ColumnHeads } from '#site/features/admin/kit/column-heads.tsx'
import { TABLE } from './analytics-texts.ts'

interface Props {
  title: string
  hint?: string
  /** A line of its own. */
  note?: string
  columns: readonly string[]
  rows: readonly (readonly [string, ...number[]])[]
  children: ReactNode
}

export function ChartFrame({ title, hint, note, columns, rows, children }: Props) {
  const [isTable, setTable] = useState(false)
  return (
    <figure className="chart" aria-label={title}>
      <figcaption className="mb-2 flex flex-wrap items-baseline gap-x-4">
        <span className="font-semibold">{title}</span>
        {hint && <span className="text-sm text-muted max-sm:order-1 max-sm:basis-full">{hint}</span>}
        <button
          type="button"
          className="btn btn-ghost btn-xs ml-auto"
          aria-pressed={isTable}
          aria-label={`${TABLE}: ${title}`}
          onClick={() => setTable(!isTable)}
        >
          <Table className="size-3.5" />
          {TABLE}
        </button>
        {note && <span className="basis-full text-sm text-muted">{note}</span>}
      </figcaption>
      {isTable ? <Figures title={title} columns={columns} rows={rows} /> : children}
    </figure>
  )
}

function Figures({ title, columns, rows }: Pick<Props, 'title' | 'columns' | 'rows'>) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls must be reachable by keyboard.
    <section className="chart-table" aria-label={`${TABLE} of ${title}`} tabIndex={0}>
      <table>
        <ColumnHeads columns={columns} />
        <tbody>
          {rows.map(([name, ...figures]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              {columns.slice(1).map((column, at) => (
                <td key={column}>{figures[at]?.toLocaleString('en-US')}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
