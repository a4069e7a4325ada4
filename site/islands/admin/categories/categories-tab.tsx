/** The tab with the categories: a list to read. */
import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import type { KeptCategory } from '#site/browser/admin-categories.ts'
import { FailedPart } from '#site/islands/admin/failed-part.tsx'
import { ADMIN_TABS, CATEGORIES_FETCH_FAILED, NO_DESCRIPTION } from '#site/messages/administration.ts'
import { $keptCategories, loadKeptCategories } from '#site/stores/admin-categories.ts'
import './categories.css'

export function CategoriesTab() {
  const kept = useStore($keptCategories)
  useEffect(() => void loadKeptCategories(), [])
  const categories = kept.state === 'listed' ? kept.categories : []
  return (
    <>
      <div className="pagehead">
        <h2 className="display text-3xl">{ADMIN_TABS.categories}</h2>
        {kept.state === 'listed' && <span className="num text-muted">{categories.length}</span>}
      </div>
      {kept.state === 'failed' && (
        <FailedPart title={CATEGORIES_FETCH_FAILED} onRetry={() => loadKeptCategories()} />
      )}
      <CategoryList categories={categories} isBusy={kept.state === 'loading'} />
    </>
  )
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
