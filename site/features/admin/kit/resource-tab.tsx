/** A tab with one list: heading, search, filters, actions, and a paged table. */

import { useStore } from '@nanostores/react'
import { type ComponentProps, type ReactNode, useEffect } from 'react'
import { SEARCH_LENGTH_MAX } from '#site/domain/limits.ts'
import { icons } from '#site/ui/icons.tsx'
import { Button } from './button.tsx'
import { DataTable } from './data-table.tsx'
import { shownOf } from './kit-texts.ts'
import type { ListStore } from './list-store.ts'
import { FailedPart } from './parts.tsx'

interface TableProps<Item extends { id: string }>
  extends Pick<ComponentProps<typeof DataTable<Item>>, 'columns' | 'row' | 'className'> {
  list: Pick<ListStore<Item>, '$list' | 'load' | 'next' | 'previous'>
  texts: { caption: string; loading: string; failed: string; empty: string }
}

interface TabProps<Item extends { id: string }, Filter extends object> extends TableProps<Item> {
  isOpen: boolean
  list: ListStore<Item, Filter>
  search?: { label: string; placeholder: string }
  filters?: readonly { name: keyof Filter; label: string; options: Readonly<Record<string, string>> }[]
  children?: ReactNode
}

export function ResourceTab<Item extends { id: string }, Filter extends object>({
  isOpen,
  search,
  filters = [],
  children,
  ...table
}: TabProps<Item, Filter>) {
  const { list, texts } = table
  const now = useStore(list.$list)
  const filter = useStore(list.$filter)
  useEffect(() => {
    if (isOpen) void list.load()
  }, [isOpen, list])
  return (
    <>
      <PageHead title={texts.caption} total={now.state === 'listed' ? now.total : undefined}>
        <div className="flex flex-wrap gap-2 max-md:basis-full md:ml-auto">
          {search && <SearchField {...search} className="w-full md:w-64" onSearch={list.search} />}
          {filters.map(({ name, label, options }) => (
            <FilterChoice
              key={label}
              label={label}
              value={String(filter[name])}
              options={options}
              className="max-md:min-w-32 max-md:flex-1 md:w-36"
              onChoose={(value) => list.setFilter(name, value)}
            />
          ))}
        </div>
      </PageHead>
      {children}
      <ResourceTable {...table} />
    </>
  )
}

export function ResourceTable<Item extends { id: string }>(props: TableProps<Item>) {
  const { list, texts, className = '', ...table } = props
  const now = useStore(list.$list)
  if (now.state === 'failed') return <FailedPart title={texts.failed} onRetry={list.load} />
  const isListed = now.state === 'listed'
  if (isListed && now.total === 0) return <p className="py-6 text-muted">{texts.empty}</p>
  return (
    <>
      <DataTable
        {...table}
        items={isListed ? now.items : undefined}
        caption={isListed ? texts.caption : texts.loading}
        isBusy={!isListed || now.isStale}
        className={`dtable ${className}`}
      />
      {isListed && <Pagination list={list} now={now} />}
    </>
  )
}

interface HeadProps {
  title: string
  total?: number | undefined
  children?: ReactNode
}

export function PageHead({ title, total, children }: HeadProps) {
  return (
    <div className="pagehead">
      <h2 className="display text-3xl" tabIndex={-1}>
        {title}
      </h2>
      <span role="status" className="num text-muted">
        {total?.toLocaleString('en-US')}
      </span>
      {children}
    </div>
  )
}

interface SearchProps extends ComponentProps<'input'> {
  label: string
  onSearch: (text: string) => void
}

export function SearchField({ label, className, onSearch, ...input }: SearchProps) {
  return (
    <label className={`input input-text-sm bg-surface ${className}`}>
      <icons.Search className="size-4 text-muted" />
      <input
        type="search"
        dir="auto"
        aria-label={label}
        maxLength={SEARCH_LENGTH_MAX}
        onChange={({ target }) => onSearch(target.value)}
        {...input}
      />
    </label>
  )
}

interface ChoiceProps {
  label: string
  value: string
  options: Readonly<Record<string, string>>
  className?: string
  onChoose: (value: string) => void
}

export function FilterChoice({ label, value, options, className = '', onChoose }: ChoiceProps) {
  return (
    <select
      className={`select bg-surface ${className}`}
      aria-label={label}
      value={value}
      onChange={({ target }) => onChoose(target.value)}
    >
      {Object.entries(options).map(([option, text]) => (
        <option key={option} value={option}>
          {text}
        </option>
      ))}
    </select>
  )
}

interface PaginationProps {
  list: Pick<ListStore<never>, 'next' | 'previous'>
  now: { first: number; items: readonly unknown[]; total: number; next?: string | undefined }
}

function Pagination({ list, now: { first, items, total, next } }: PaginationProps) {
  const steps = [
    { text: 'Previous', go: list.previous, isOff: first === 1 },
    { text: 'Next', go: list.next, isOff: !next },
  ]
  return (
    <nav aria-label="Pages" className="mt-4 flex flex-wrap items-center gap-2">
      <p className="num mr-auto text-sm text-muted">{shownOf(first, first + items.length - 1, total)}</p>
      {steps.some(({ isOff }) => !isOff) &&
        steps.map(({ text, go, isOff }) => (
          <Button key={text} text={text} className="btn-outline btn-sm" isOff={isOff} act={go} />
        ))}
    </nav>
  )
}
