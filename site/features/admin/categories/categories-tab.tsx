/** The tab with the categories: a read-only list, which a button turns into an editable table. */

import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import * as texts from '#site/domain/texts/admin-categories.ts'
import { ADMIN_TABS, LOADING_TAB } from '#site/domain/texts/administration.ts'
import { DELETE } from '#site/domain/texts/profile.ts'
import { Button } from '#site/features/admin/kit/button.tsx'
import type { Column } from '#site/features/admin/kit/data-table.tsx'
import { FailedPart } from '#site/features/admin/kit/parts.tsx'
import { MoveButtons, useDragOrder } from '#site/features/admin/kit/reorder.tsx'
import { PageHead, ResourceTable } from '#site/features/admin/kit/resource-tab.tsx'
import { icons } from '#site/ui/icons.tsx'
import { $moved, askAbout, type Category, categories, editCategory, moveCategory } from './categories.ts'
import { CategoryDialog, categoryRow } from './category-dialog.tsx'
import './categories.css'

const NO_CATEGORIES_YET = 'No categories yet'

export function CategoriesTab() {
  const list = useStore(categories.$list)
  const [managing, setManaging] = useState(false)
  useEffect(() => void categories.load(), [])
  return (
    <>
      <PageHead title={ADMIN_TABS.categories} total={list.state === 'listed' ? list.total : undefined}>
        <div className="ml-auto flex flex-wrap gap-2">
          <Button
            icon={icons.Pencil}
            text={texts.MANAGE}
            className="btn-outline"
            aria-pressed={managing}
            act={() => setManaging(!managing)}
          />
          {managing && (
            <Button
              icon={icons.Plus}
              text={texts.NEW_CATEGORY}
              className="btn-primary"
              act={() => editCategory()}
            />
          )}
        </div>
      </PageHead>
      {managing ? <CategoryTable /> : <CategoryList />}
    </>
  )
}

function CategoryList() {
  const list = useStore(categories.$list)
  if (list.state === 'failed')
    return <FailedPart title={texts.CATEGORIES_FETCH_FAILED} onRetry={categories.load} />
  if (list.state === 'listed' && list.total === 0)
    return <p className="py-6 text-muted">{NO_CATEGORIES_YET}</p>
  return (
    <ul className="category-list" aria-label={ADMIN_TABS.categories} aria-busy={list.state === 'loading'}>
      {list.state === 'listed' &&
        list.items.map(({ id, name, description }) => (
          <li key={id}>
            <h3 className="font-semibold" dir="auto">
              {name}
            </h3>
            <p className="text-muted" dir="auto">
              {description || texts.NO_DESCRIPTION}
            </p>
          </li>
        ))}
    </ul>
  )
}

function CategoryTable() {
  const list = useStore(categories.$list)
  const moved = useStore($moved)
  const items = list.state === 'listed' ? list.items : []
  const drag = useDragOrder((from, to) => items[from] && moveCategory(items[from].id, to))
  const order: Column<Category> = {
    label: 'Order',
    kind: 'actions',
    className: 'movers',
    cell: (category, position) => (
      <CategoryMover category={category} position={position} total={items.length} />
    ),
  }
  return (
    <>
      <p className="mb-4 text-sm text-muted">
        Categories appear in this order on the home page and in the filters.
      </p>
      <p role="status" className="sr-only">
        {moved}
      </p>
      <ResourceTable
        list={categories}
        columns={[order, ...COLUMNS]}
        texts={{
          caption: ADMIN_TABS.categories,
          loading: LOADING_TAB,
          failed: texts.CATEGORIES_FETCH_FAILED,
          empty: NO_CATEGORIES_YET,
        }}
        row={(category, position) => ({ id: categoryRow(category), ...drag(position) })}
        className="category-table"
      />
      <CategoryDialog />
    </>
  )
}

interface MoverProps {
  category: Category
  position: number
  total: number
}

function CategoryMover({ category: { id, name }, position, total }: MoverProps) {
  return (
    <span className="flex items-center">
      <MoveButtons
        labels={[`Move ${name} up`, `Move ${name} down`]}
        icons={[icons.ArrowUp, icons.ArrowDown]}
        className="btn-sm"
        move={(to) => moveCategory(id, to)}
        position={position}
        total={total}
      />
      <span className="grip" data-grip draggable aria-hidden="true">
        <icons.GripVertical className="size-4" />
      </span>
    </span>
  )
}

const COLUMNS: readonly Column<Category>[] = [
  { label: texts.CATEGORY_NAME, kind: 'header', cell: ({ name }) => name },
  {
    label: texts.CATEGORY_DESCRIPTION,
    className: 'text-muted',
    cell: ({ description }) => description || texts.NO_DESCRIPTION,
  },
  { label: 'Agents', kind: 'figure', cell: ({ agents }) => agents.toLocaleString('en-US') },
  { label: 'Actions', kind: 'actions', cell: (category) => <Actions category={category} /> },
]

function Actions({ category }: { category: Category }) {
  const { name, agents } = category
  const actions = [
    { text: 'Rename', label: texts.renameOf(name), open: () => editCategory(category) },
    { text: texts.MERGE, label: texts.mergeOf(name), open: () => askAbout({ about: 'merge', category }) },
    {
      text: DELETE,
      label: agents === 0 ? `Delete ${name}` : `Delete ${name} (only empty categories can be deleted)`,
      open: () => askAbout({ about: 'delete', category }),
    },
  ]
  return actions.map(({ text, label, open }) => (
    <Button
      key={text}
      text={text}
      className="btn-ghost btn-sm"
      aria-label={label}
      aria-haspopup="dialog"
      disabled={text === DELETE && agents > 0}
      act={open}
    />
  ))
}
