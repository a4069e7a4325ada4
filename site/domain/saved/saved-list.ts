import { PAGES } from '#site/domain/addresses.ts'
import { RECORD_ID } from '#site/domain/agent.ts'
import { SAVED_MAX } from '#site/domain/limits.ts'

export interface SharedList {
  ids: string[]
  isCut: boolean
}

/** IDs only: notes stay private. */
export function sharedPath(ids: readonly string[]): string {
  return `${PAGES.saved}?list=${ids.join('.')}`
}

export function sharedIn(address: URLSearchParams): SharedList | undefined {
  const text = address.get('list')
  if (text === null) return undefined
  const ids = [...new Set(text.split('.').filter((id) => RECORD_ID.test(id)))]
  return { ids: ids.slice(0, SAVED_MAX), isCut: ids.length > SAVED_MAX }
}
