/** The categories of the replica, by their order and by the slugs that they had before. */
import type { Category } from '#site/domain/agent.ts'
import type { Statements } from '#site/server/replica/statements.ts'

const CATEGORIES = 'select id, name, slug, description from categories order by position'
const FORMER = 'select category_id as id from former_slugs where slug = ?'

/** In display order. */
export function categoryList(statements: Statements): Category[] {
  return statements.all<Category>(CATEGORIES).map((category) => ({ ...category }))
}

/** The category that was to be found under this slug before. */
export function formerCategory(
  statements: Statements,
  slug: string,
  categories: readonly Category[],
): Category | undefined {
  const id = statements.get<{ id: string }>(FORMER, slug)?.id
  return categories.find((category) => category.id === id)
}
