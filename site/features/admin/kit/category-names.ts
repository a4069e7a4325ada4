import { useStore } from '@nanostores/react'
import { $categories } from '#site/features/browse/state/lookups.ts'

export function useCategoryNames(): ReadonlyMap<string, string> {
  const categories = useStore($categories, { ssr: 'initial' })
  return new Map(categories.state === 'listed' ? categories.categories.map(({ id, name }) => [id, name]) : [])
}
