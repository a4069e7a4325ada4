/** The tags invalidated while pages are rendered, because a page's tags are known only when its render ends. */
import type { CacheTag } from '#site/server/publishing/cache-tags.ts'
import type { PagePath } from '#site/server/publishing/paths.ts'

export interface Invalidation {
  happened: number
  since: number
  delay: number
  except: ReadonlySet<PagePath>
}

export class Invalidations {
  /** The last one of each tag and delay, because a delayed invalidation must not replace an urgent one. */
  readonly #byTag = new Map<CacheTag, Map<number, Invalidation>>()

  add(tag: CacheTag, invalidation: Invalidation): void {
    const byDelay = this.#byTag.get(tag) ?? new Map<number, Invalidation>()
    const earlier = byDelay.get(invalidation.delay)
    const since = Math.min(invalidation.since, earlier?.since ?? invalidation.since)
    byDelay.set(invalidation.delay, { ...invalidation, since })
    this.#byTag.set(tag, byDelay)
  }

  /** The invalidations that a page with these tags doesn't show, if its render began at `began`. */
  missed(path: PagePath, tags: readonly CacheTag[], began: number): Invalidation[] {
    return tags
      .flatMap((tag) => [...(this.#byTag.get(tag)?.values() ?? [])])
      .filter(({ happened, except }) => happened >= began && !except.has(path))
  }

  clear(): void {
    this.#byTag.clear()
  }
}
