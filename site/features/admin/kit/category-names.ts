import { useStore } from '@nanostores/react'
import { categoryReport } from '#site/features/browse/state/lookups.ts'

export function useCategoryNames(): ReadonlyMap<string, string> {
  const { value = [] } = useStore(categoryReport.$report, { ssr: 'initial' })
  return new Map(value.map(({ id, name }) => [id, name]))
}
