/** The title of the page that shows a list. */
import type { Category } from '#site/domain/agent.ts'
import type { BrowseQuery } from './browse-query.ts'
import { listTitle } from './list-titles.ts'

/** Undefined where the list is shown under nothing. */
export function browseTitle(
  query: BrowseQuery,
  known: readonly Pick<Category, 'slug' | 'name'>[],
): string | undefined {
  const chosen = known.filter(({ slug }) => query.categories.includes(slug))
  return listTitle({ ...query, categories: chosen.map(({ name }) => name) })
}
