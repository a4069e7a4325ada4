/** A list as a table, a page at a time, with its loading, empty, and failed states; a phone shows each row as a block. */
import { useStore } from '@nanostores/react'
import type { ComponentProps, ReactNode } from 'react'
import { FailedPart } from './failed-part.tsx'
import type { ListStore } from './list-store.ts'
import { Pagination } from './pagination.tsx'

export interface Column<Item> {
  label: string
  cell: (item: Item, position: number) => ReactNode
  /** `header` names the row; the label of `actions` is hidden. */
  kind?: 'header' | 'figure' | 'date' | 'actions'
  className?: string
}

interface Props<Item> {
  list: Pick<ListStore<Item & { id: string }>, '$list' | 'load' | 'next' | 'previous'>
  columns: readonly Column<Item>[]
  texts: { caption: string; loading: string; failed: string; empty: string }
  /** What a row has besides its cells. */
  row?: (item: Item, position: number) => ComponentProps<'tr'> & { 'data-off'?: '' | undefined }
  className?: string
}

const KIND_CLASSES = { header: '', figure: 'fig', date: 'num date', actions: 'acts' } as const
const SKELETONS = ['a', 'b', 'c', 'd', 'e']

export function ResourceTable<Item extends { id: string }>(props: Props<Item>) {
  const { list, columns, texts, row, className = '' } = props
  const now = useStore(list.$list)
  if (now.state === 'failed') return <FailedPart title={texts.failed} onRetry={() => list.load()} />
  const isListed = now.state === 'listed'
  if (isListed && now.total === 0) return <p className="py-6 text-muted">{texts.empty}</p>
  return (
    <>
      <table className={`dtable ${className}`} aria-busy={!isListed || now.isStale}>
        <caption className="sr-only">{isListed ? texts.caption : texts.loading}</caption>
        <thead>
          <tr>
            {columns.map(({ label, kind }) => (
              <th key={label} scope="col" className={kind === 'figure' ? 'fig' : undefined}>
                {kind === 'actions' ? <span className="sr-only">{label}</span> : label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {isListed
            ? now.items.map((item, position) => (
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
      {isListed && (
        <Pagination
          first={now.first}
          shown={now.items.length}
          total={now.total}
          onPrevious={now.first > 1 ? list.previous : undefined}
          onNext={now.next ? list.next : undefined}
        />
      )}
    </>
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
      data-label={kind === 'actions' ? undefined : label}
      className={`${kind ? KIND_CLASSES[kind] : ''} ${className}`}
    >
      {children}
    </td>
  )
}
