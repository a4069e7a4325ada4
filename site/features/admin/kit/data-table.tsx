/** A table described by its columns; a phone shows each row as a block. */

import type { ComponentProps, ReactNode, Ref } from 'react'

export interface Column<Item> {
  label: string
  cell: (item: Item, position: number) => ReactNode
  /** The label of `actions` is always hidden. */
  kind?: 'header' | 'figure' | 'date' | 'actions'
  className?: string
}

interface Props<Item> {
  columns: readonly Column<Item>[]
  items: readonly Item[] | undefined
  caption: string
  row?: ((item: Item, position: number) => ComponentProps<'tr'> & { 'data-off'?: '' | undefined }) | undefined
  isBusy?: boolean
  className?: string
  body?: Ref<HTMLTableSectionElement>
}

const KIND_CLASSES = {
  header: '',
  figure: 'fig',
  date: 'num date',
  actions: 'acts',
} as const
const SKELETONS = ['a', 'b', 'c', 'd', 'e']

export function DataTable<Item extends { id: string }>(props: Props<Item>) {
  const { columns, items, caption, row, isBusy = false, className = 'dtable', body } = props
  return (
    <table className={className} aria-busy={isBusy}>
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr>
          {columns.map(({ label, kind }) => (
            <th key={label} scope="col" className={kind === 'figure' ? 'fig' : undefined}>
              {kind === 'actions' ? <span className="sr-only">{label}</span> : label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody ref={body}>
        {items
          ? items.map((item, position) => (
              <tr key={item.id} {...row?.(item, position)}>
                {columns.map((column) => (
                  <Cell key={column.label} {...column}>
                    {column.cell(item, position)}
                  </Cell>
                ))}
              </tr>
            ))
          : SKELETONS.map((key) => (
              <tr key={key}>
                <td colSpan={columns.length}>
                  <div className="skeleton my-1 h-6 w-full rounded-selector" />
                </td>
              </tr>
            ))}
      </tbody>
    </table>
  )
}

interface CellProps extends Omit<Column<never>, 'cell'> {
  children: ReactNode
}

function Cell({ label, kind, className = '', children }: CellProps) {
  if (kind === 'header')
    return (
      <th scope="row" className={className}>
        {children}
      </th>
    )
  return (
    <td
      dir="auto"
      data-label={kind === 'actions' ? undefined : label}
      className={`${kind ? KIND_CLASSES[kind] : ''} ${className}`}
    >
      {children}
    </td>
  )
}
