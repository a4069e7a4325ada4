/** The categories with what they are about, to read. */
import { useStore } from '@nanostores/react'
import { useEffect, useId } from 'react'
import { CATEGORIES_FETCH_FAILED, NO_DESCRIPTION } from '#site/domain/texts/admin-categories.ts'
import { $categories, loadCategories } from '#site/features/browse/state/categories.ts'
import { CATEGORY_MANAGEMENT } from '#site/features/profile/state/profile-admin-texts.ts'
import { CircleAlert } from '#site/ui/icons.tsx'
import { TRY_AGAIN } from '#site/ui/ui-texts.ts'

export function CategoryGrid() {
  const id = useId()
  const found = useStore($categories)
  useEffect(() => void loadCategories(), [])
  const categories = found.state === 'listed' ? found.categories : []
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="display mb-4 text-3xl">
        {CATEGORY_MANAGEMENT}
      </h2>
      {found.state === 'failed' && (
        <div role="alert" className="notice notice-bad">
          <CircleAlert />
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
            <p className="font-semibold">{CATEGORIES_FETCH_FAILED}</p>
            <button type="button" className="btn btn-outline btn-sm" onClick={() => loadCategories()}>
              {TRY_AGAIN}
            </button>
          </div>
        </div>
      )}
      <ul className="grid gap-x-8 sm:grid-cols-2 lg:grid-cols-3" aria-busy={found.state === 'loading'}>
        {categories.map(({ id, name, description }) => (
          <li key={id} className="border-t border-rule py-3">
            <h3 className="font-semibold wrap-anywhere">{name}</h3>
            <p className="text-sm text-muted">{description || NO_DESCRIPTION}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
