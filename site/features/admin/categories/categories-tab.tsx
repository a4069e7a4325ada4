/** The tab with the categories: a list to read, which one press turns into one to keep in order. */
import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import {
  CATEGORIES_FETCH_FAILED,
  MANAGE,
  NEW_CATEGORY,
  NO_CATEGORIES_YET,
  NO_DESCRIPTION,
} from '#site/domain/texts/admin-categories.ts'
import { ADMIN_TABS } from '#site/domain/texts/administration.ts'
import { FailedPart } from '#site/features/admin/kit/failed-part.tsx'
import { Pencil, Plus } from '#site/ui/icons.tsx'
import { CategoryDialog } from './category-dialog.tsx'
import type { KeptCategory } from './category-list.ts'
import { $keptCategories, type KeptCategories, loadKeptCategories } from './category-list.ts'
import { CategoryTable } from './category-table.tsx'
import { beginCreation } from './edited-category.ts'
import './categories.css'

export function CategoriesTab() {
  const kept = useStore($keptCategories)
  const [managing, setManaging] = useState(false)
  useEffect(() => void loadKeptCategories(), [])
  const categories = kept.state === 'listed' ? kept.categories : []
  return (
    <>
      <div className="pagehead">
        <h2 className="display text-3xl">{ADMIN_TABS.categories}</h2>
        {kept.state === 'listed' && <span className="num text-muted">{categories.length}</span>}
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
            <button type="button" className="btn btn-primary" onClick={beginCreation}>
              <Plus className="size-4" />
              {NEW_CATEGORY}
            </button>
          )}
        </div>
      </div>
      <Content kept={kept} managing={managing} />
      {managing && <CategoryDialog categories={categories} />}
    </>
  )
}

function Content({ kept, managing }: { kept: KeptCategories; managing: boolean }) {
  if (kept.state === 'failed')
    return <FailedPart title={CATEGORIES_FETCH_FAILED} onRetry={() => loadKeptCategories()} />
  const categories = kept.state === 'listed' ? kept.categories : []
  if (kept.state === 'listed' && categories.length === 0)
    return <p className="py-6 text-muted">{NO_CATEGORIES_YET}</p>
  if (managing) return <CategoryTable categories={categories} />
  return <CategoryList categories={categories} isBusy={kept.state === 'loading'} />
}

function CategoryList({ categories, isBusy }: { categories: readonly KeptCategory[]; isBusy: boolean }) {
  return (
    <ul className="category-list" aria-label={ADMIN_TABS.categories} aria-busy={isBusy}>
      {categories.map(({ id, name, description }) => (
        <li key={id}>
          <h3 className="font-semibold">{name}</h3>
          <p className="text-muted">{description || NO_DESCRIPTION}</p>
        </li>
      ))}
    </ul>
  )
}
