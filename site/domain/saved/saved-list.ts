/** The address that shares a list of agents. */
import { PAGES } from '#site/domain/addresses.ts'
import { RECORD_ID } from '#site/domain/agent.ts'
import { SAVED_MAX } from '#site/domain/limits.ts'

export interface SharedList {
  /** Each once, in their order. */
  ids: string[]
  /** Whether it names more than a list holds. */
  isCut: boolean
}

/** Ids alone: notes stay with their writer. */
export function sharedPath(ids: readonly string[]): string {
  return `${PAGES.saved}?list=${ids.join('.')}`
}

/** The list that an address shares; undefined where it shares none. What is no id is left out. */
export function sharedIn(address: URLSearchParams): SharedList | undefined {
  const text = address.get('list')
  if (text === null) return undefined
  const ids = [...new Set(text.split('.').filter((id) => RECORD_ID.test(id)))]
  return { ids: ids.slice(0, SAVED_MAX), isCut: ids.length > SAVED_MAX }
}
