/** What can be done with a category. */

import { deleteCategoryOf, MERGE, mergeOf, RENAME, renameOf } from '#site/domain/texts/admin-categories.ts'
import { DELETE } from '#site/domain/texts/profile.ts'
import type { KeptCategory } from './category-list.ts'
import { beginTask } from './edited-category.ts'

export function CategoryActions({ category }: { category: KeptCategory }) {
  const { name, agents } = category
  return (
    <>
      <button
        type="button"
        className="btn btn-ghost btn-sm"
        aria-label={renameOf(name)}
        onClick={() => beginTask({ task: 'rename', category })}
      >
        {RENAME}
      </button>
      <button
        type="button"
        className="btn btn-ghost btn-sm"
        aria-label={mergeOf(name)}
        aria-haspopup="dialog"
        onClick={() => beginTask({ task: 'merge', category })}
      >
        {MERGE}
      </button>
      <button
        type="button"
        className="btn btn-ghost btn-sm"
        aria-label={deleteCategoryOf(name, agents)}
        aria-haspopup="dialog"
        disabled={agents > 0}
        onClick={() => beginTask({ task: 'delete', category })}
      >
        {DELETE}
      </button>
    </>
  )
}
