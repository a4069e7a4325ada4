/** Gives every draft its category: the first of its names that is known; the other names become tags. */
import { TAGS_MAX } from '#site/domain/limits.ts'
import { type Draft, tagOf } from './draft.ts'
import { type CategoryMatcher, type KnownCategory, matchCategories } from './match-category.ts'
import type { Outcome } from './report.ts'

export interface Assigned {
  draft: Draft
  category: KnownCategory
  tags: string[]
}

/** Creates a category; undefined when unknown ones may not be created. */
export type CreateCategory = ((name: string) => Promise<KnownCategory>) | undefined

/**
 * All new categories are made before any is chosen, so that the choice depends on the set alone
 * and a second import of the same file chooses the same.
 */
export async function assignCategories(
  drafts: readonly Draft[],
  known: readonly KnownCategory[],
  create: CreateCategory,
): Promise<{ assigned: Assigned[]; rejected: Outcome[] }> {
  const matcher = matchCategories(known)
  for (const { categoryNames } of create ? drafts : []) {
    const [first] = categoryNames
    if (create && first && !firstKnown(categoryNames, matcher)) matcher.add(await create(first))
  }
  const assigned: Assigned[] = []
  const rejected: Outcome[] = []
  for (const draft of drafts) {
    const category = firstKnown(draft.categoryNames, matcher)
    if (category) assigned.push({ draft, category, tags: tagsOf(draft, category, matcher) })
    else rejected.push(unknownCategory(draft))
  }
  return { assigned, rejected }
}

function firstKnown(names: readonly string[], matcher: CategoryMatcher): KnownCategory | undefined {
  for (const name of names) {
    const category = matcher.find(name)
    if (category) return category
  }
  return undefined
}

function tagsOf(draft: Draft, category: KnownCategory, matcher: CategoryMatcher): string[] {
  const others = draft.categoryNames.filter((name) => matcher.find(name)?.id !== category.id)
  const tags = [...draft.tags, ...others.map(tagOf)].filter((tag) => tag !== '')
  return [...new Set(tags)].slice(0, TAGS_MAX)
}

export function unknownCategory({
  line,
  name,
  categoryNames,
}: Pick<Draft, 'line' | 'name' | 'categoryNames'>): Outcome {
  const names = categoryNames.map((category) => `"${category}"`).join(', ')
  const reason = `No category matches ${names} (--create-categories makes new ones).`
  return { line, name, result: 'rejected', reason }
}
