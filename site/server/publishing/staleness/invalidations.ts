/** What was invalidated while pages were being rendered: which tags a page carries is known only at its end. */
import type { CacheTag } from '#site/server/publishing/cache-tags.ts'
import type { PagePath } from '#site/server/publishing/paths.ts'

export interface Invalidation {
  /** Order of happening, among renders and invalidations. */
  happened: number
  /** The feed position before it. */
  since: number
  delay: number
  /** Pages that are rendered for what happened anyway. */
  except: ReadonlySet<PagePath>
}

export class Invalidations {
  /** Of each tag the last one of each delay: one that can wait must not hide one that cannot. */
  readonly #byTag = new Map<CacheTag, Map<number, Invalidation>>()

  add(tag: CacheTag, invalidation: Invalidation): void {
    const byDelay = this.#byTag.get(tag) ?? new Map<number, Invalidation>()
    const earlier = byDelay.get(invalidation.delay)
    const since = Math.min(invalidation.since, earlier?.since ?? invalidation.since)
    byDelay.set(invalidation.delay, { ...invalidation, since })
    this.#byTag.set(tag, byDelay)
  }

  /** What may be old in a page that carries these tags and was begun at `began`. */
  missed(path: PagePath, tags: readonly CacheTag[], began: number): Invalidation[] {
    return tags
      .flatMap((tag) => [...(this.#byTag.get(tag)?.values() ?? [])])
      .filter(({ happened, except }) => happened >= began && !except.has(path))
  }

  clear(): void {
    this.#byTag.clear()
  }
}
