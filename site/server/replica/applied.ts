/** The changes of one step, by which pages, caches, and the search index are refreshed. */
export type Applied = ReturnType<typeof nothingApplied>

export function nothingApplied(version: number, cursor: number) {
  const ids = (): string[] => []
  return {
    version,
    cursor,
    changed: ids(),
    removed: ids(),
    voted: ids(),
    /** Agents whose list of similar ones has changed. */
    similar: ids(),
    categories: false,
    news: false,
    moderation: false,
    /** A snapshot replaced everything; the lists of IDs are still exact. */
    whole: false,
  }
}

/** True if nothing but lists of similar agents changed. */
export function isOnlySimilar(applied: Applied): boolean {
  return !differs({ ...applied, similar: [] })
}

/** True if readers see a difference. */
export function differs(applied: Applied): boolean {
  const { version: _version, cursor: _cursor, ...parts } = applied
  return Object.values(parts).some((part) => (Array.isArray(part) ? part.length > 0 : part))
}
