/** The changes of one step. Pages, caches, and the search index are refreshed by it. */
export interface Applied {
  version: number
  cursor: number
  changed: string[]
  removed: string[]
  voted: string[]
  categories: boolean
  news: boolean
  moderation: boolean
  alike: boolean
  /** A snapshot replaced everything; the lists of IDs are still exact. */
  whole: boolean
}

export function nothingApplied(version: number, cursor: number): Applied {
  return {
    version,
    cursor,
    changed: [],
    removed: [],
    voted: [],
    categories: false,
    news: false,
    moderation: false,
    alike: false,
    whole: false,
  }
}

/** True if readers see a difference. */
export function differs(applied: Applied): boolean {
  const { version: _version, cursor: _cursor, ...parts } = applied
  return Object.values(parts).some((part) => (Array.isArray(part) ? part.length > 0 : part))
}
