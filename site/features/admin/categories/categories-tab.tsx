/** The tab with the categories: a list to read, which a button turns into a table to edit. */
import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import {
  CATEGORIES_FETCH_FAILED,
  CATEGORY_ACTIONS,
  CATEGORY_AGENTS,
  CATEGORY_DESCRIPTION,
  CATEGORY_NAME,
  CATEGORY_ORDER,
  deleteCategoryOf,
  MANAGE,
  MERGE,
  mergeOf,
  NEW_CATEGORY,
  NO_CATEGORIES_YET,
  NO_DESCRIPTION,
  ORDER_HINT,
  RENAME,
  renameOf,
} from '#site/domain/texts/admin-categories.ts'
import { ADMIN_TABS, LOADING_TAB } from '#site/domain/texts/administration.ts'
import { DELETE } from '#site/domain/texts/profile.ts'
import { FailedPart } from '#site/features/admin/kit/failed-part.tsx'
import { PageHead } from '#site/features/admin/kit/list-tools.tsx'
import { type Column, ResourceTable } from '#site/features/admin/kit/resource-table.tsx'
import { Pencil, Plus } from '#site/ui/icons.tsx'
import { type Category, categories, categoryEditor, removal } from './categories.ts'
import { CategoryDialog, categoryRow, RemovalDialog } from './category-dialog.tsx'
import { $moved, CategoryMover, useDraggedRows } from './category-order.tsx'
import './categories.css'

export function CategoriesTab() {
  const list = useStore(categories.$list)
  const [managing, setManaging] = useState(false)
  useEffect(() => void categories.load(), [])
  return (
    <>
      <PageHead title={ADMIN_TABS.categories} total={list.state === 'listed' ? list.total : undefined}>
        <div className="ml-auto flex flex-wrap gap-2">
          <button
            type="button"
            className="btn btn-outline"
            aria-pressed={managing}
            onClick={() => setManaging(!managing)}
          >
            <Pencil className="size-4" />
            {MANAGE}
          </button>
          {managing && (
            <button type="button" className="btn btn-primary" onClick={() => categoryEditor.open()}>
              <Plus className="size-4" />
              {NEW_CATEGORY}
            </button>
          )}
        </div>
      </PageHead>
      {managing ? <CategoryTable /> : <CategoryList />}
    </>
  )
}

function CategoryList() {
  const list = useStore(categories.$list)
  if (list.state === 'failed') return <FailedPart title={CATEGORIES_FETCH_FAILED} onRetry={categories.load} />
  if (list.state === 'listed' && list.total === 0)
    return <p className="py-6 text-muted">{NO_CATEGORIES_YET}</p>
  return (
    <ul className="category-list" aria-label={ADMIN_TABS.categories} aria-busy={list.state === 'loading'}>
      {list.state === 'listed' &&
        list.items.map(({ id, name, description }) => (
          <li key={id}>
            <h3 className="font-semibold">{name}</h3>
            <p className="text-muted">{description || NO_DESCRIPTION}</p>
          </li>
        ))}
    </ul>
  )
}

function CategoryTable() {
  const list = useStore(categories.$list)
  const moved = useStore($moved)
  const rows = useDraggedRows()
  const total = list.state === 'listed' ? list.total : 0
  const order: Column<Category> = {
    label: CATEGORY_ORDER,
    kind: 'actions',
    className: 'movers',
    cell: (category, position) => <CategoryMover category={category} position={position} total={total} />,
  }
  return (
    <>
      <p className="mb-4 text-sm text-muted">{ORDER_HINT}</p>
      <p role="status" className="sr-only">
        {moved}
      </p>
      <ResourceTable
        list={categories}
        columns={[order, ...COLUMNS]}
        texts={{
          caption: ADMIN_TABS.categories,
          loading: LOADING_TAB,
          failed: CATEGORIES_FETCH_FAILED,
          empty: NO_CATEGORIES_YET,
        }}
        row={(category, position) => ({ id: categoryRow(category), ...rows(category.id, position) })}
        className="category-table"
      />
      <CategoryDialog />
      <RemovalDialog />
    </>
  )
}

const COLUMNS: readonly Column<Category>[] = [
  { label: CATEGORY_NAME, kind: 'header', cell: ({ name }) => name },
  {
    label: CATEGORY_DESCRIPTION,
    className: 'text-muted',
    cell: ({ description }) => description || NO_DESCRIPTION,
  },
  { label: CATEGORY_AGENTS, kind: 'figure', cell: ({ agents }) => agents.toLocaleString('en-US') },
  { label: CATEGORY_ACTIONS, kind: 'actions', cell: (category) => <Actions category={category} /> },
]

function Actions({ category }: { category: Category }) {
  const { name, agents } = category
  const actions = [
    { text: RENAME, label: renameOf(name), open: () => categoryEditor.open(category) },
    { text: MERGE, label: mergeOf(name), open: () => removal.begin({ by: 'merge', category }) },
    {
      text: DELETE,
      label: deleteCategoryOf(name, agents),
      open: () => removal.begin({ by: 'delete', category }),
    },
  ]
  return actions.map(({ text, label, open }) => (
    <button
      key={text}
      type="button"
      className="btn btn-ghost btn-sm"
      aria-label={label}
      aria-haspopup="dialog"
      disabled={text === DELETE && agents > 0}
      onClick={open}
    >
      {text}
    </button>
  ))
}
