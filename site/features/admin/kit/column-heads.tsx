/** The head of a table: what each column is called. */
import type { ReactNode } from 'react'

interface Props {
  columns: readonly string[]
  /** After them, for a column without words. */
  children?: ReactNode
}

export function ColumnHeads({ columns, children }: Props) {
  return (
    <thead>
      <tr>
        {columns.map((column) => (
          <th key={column} scope="col">
            {column}
          </th>
        ))}
        {children}
      </tr>
    </thead>
  )
}
