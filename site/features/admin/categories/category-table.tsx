/** The categories to keep in order: moved, renamed, merged, deleted. */
import { useStore } from '@nanostores/react'
import {
  CATEGORY_ACTIONS,
  CATEGORY_AGENTS,
  CATEGORY_DESCRIPTION,
  CATEGORY_NAME,
  CATEGORY_ORDER,
  NO_DESCRIPTION,
  ORDER_HINT,
} from '#site/domain/texts/admin-categories.ts'
import { ADMIN_TABS } from '#site/domain/texts/administration.ts'
import { CategoryActions } from './category-actions.tsx'
import type { KeptCategory } from './category-list.ts'
import { CategoryMover } from './category-mover.tsx'
import { $moved } from './category-order.ts'
import { $categoryTask } from './edited-category.ts'
import { RenameRow } from './rename-row.tsx'
import { useDraggedRows } from './use-dragged-rows.ts'

export function CategoryTable({ categories }: { categories: readonly KeptCategory[] }) {
  const moved = useStore($moved)
  const open = useStore($categoryTask)
  const renamed = open?.task === 'rename' ? open.category.id : undefined
  const rows = useDraggedRows()
  return (
    <>
      <p className="mb-4 text-sm text-muted">{ORDER_HINT}</p>
      <p role="status" className="sr-only">
        {moved}
      </p>
      <table className="dtable category-table">
        <caption className="sr-only">{ADMIN_TABS.categories}</caption>
        <Head />
        <tbody>
          {categories.map((category, place) => (
            <tr key={category.id} id={rowId(category.id)} {...rows(category.id, place)}>
              <td className="movers">
                <CategoryMover category={category} place={place} total={categories.length} />
              </td>
              {renamed === category.id ? <RenameRow category={category} /> : <Cells category={category} />}
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}

function Head() {
  return (
    <thead>
      <tr>
        <th scope="col">
          <span className="sr-only">{CATEGORY_ORDER}</span>
        </th>
        <th scope="col">{CATEGORY_NAME}</th>
        <th scope="col">{CATEGORY_DESCRIPTION}</th>
        <th scope="col" className="fig">
          {CATEGORY_AGENTS}
        </th>
        <th scope="col">
          <span className="sr-only">{CATEGORY_ACTIONS}</span>
        </th>
      </tr>
    </thead>
  )
}

function Cells({ category }: { category: KeptCategory }) {
  const { name, description, agents } = category
  return (
    <>
      <th scope="row">{name}</th>
      <td className="text-muted">{description || NO_DESCRIPTION}</td>
      <td data-label={CATEGORY_AGENTS} className="fig">
        {agents.toLocaleString('en-US')}
      </td>
      <td className="acts">
        <CategoryActions category={category} />
      </td>
    </>
  )
}

function rowId(id: string): string {
  return `category-${id}`
}
