/** What one step of the follower changed in the replica; pages, caches and the search index are refreshed by it. */
export interface Applied {
  /** The replica's version after the step. */
  version: number
  /** Position in PocketBase's change feed up to which the replica is complete. */
  cursor: number
  /** Agents that are new or differ in more than their votes. */
  changed: string[]
  /** Agents that are no longer in the catalogue. */
  removed: string[]
  /** Agents of which only the votes differ. */
  voted: string[]
  categories: boolean
  news: boolean
  /** Something was decided, and the public log tells it. */
  moderation: boolean
  /** Others are most alike now. */
  alike: boolean
  /** A snapshot replaced everything; the lists of ids are exact all the same. */
  whole: boolean
}

/** A step that changes nothing. */
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

/** Whether readers see something else than before. */
export function differs(applied: Applied): boolean {
  const { changed, removed, voted, categories, news, moderation, alike, whole } = applied
  return (
    changed.length + removed.length + voted.length > 0 || categories || news || moderation || alike || whole
  )
}
