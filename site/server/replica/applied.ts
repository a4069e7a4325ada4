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
    /** Agents that pages of others show differently now, or may gain: new or edited ones, and those with many more or fewer votes. */
    likened: ids(),
    categories: false,
    news: false,
    moderation: false,
    /** Agents that are gone: another one, one less, or one of them changed. */
    gone: false,
    /** A snapshot replaced everything; the lists of IDs are still exact. */
    whole: false,
  }
}

/** True if readers see a difference. */
export function differs(applied: Applied): boolean {
  const { version: _version, cursor: _cursor, ...parts } = applied
  return Object.values(parts).some((part) => (Array.isArray(part) ? part.length > 0 : part))
}
