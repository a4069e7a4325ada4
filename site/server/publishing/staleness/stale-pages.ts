/** The stale pages in the order of their renders: lists first, then in turn pages without a file, the newest first, and other pages that show a changed agent. */
import type { PagePath } from '#site/server/publishing/paths.ts'

export type Kind = 'list' | 'missing' | 'other'

export class StalePages {
  readonly #ready: Record<Kind, Set<PagePath>> = { list: new Set(), missing: new Set(), other: new Set() }
  /** Has the missing pages, and some that are no longer missing. */
  readonly #newest: PagePath[] = []
  readonly #later = new Map<PagePath, { kind: Kind; due: number }>()
  readonly #onReady: () => void
  #isTurnOfOthers = false
  #timer: NodeJS.Timeout | undefined
  #timerDue = Number.POSITIVE_INFINITY

  constructor(onReady: () => void) {
    this.#onReady = onReady
  }

  get size(): number {
    const { list, missing, other } = this.#ready
    return list.size + missing.size + other.size + this.#later.size
  }

  /** True if no stale page has a file. */
  get areMissing(): boolean {
    const { list, other } = this.#ready
    return list.size + other.size === 0 && [...this.#later.values()].every(({ kind }) => kind === 'missing')
  }

  /** `due` is on the clock of `performance.now()`. A page that waits already keeps the earlier time. */
  add(path: PagePath, kind: Kind, due = 0): void {
    const later = this.#later.get(path)
    if (due > performance.now()) {
      if (later && later.due <= due && later.kind === kind) return
      if (this.#isReady(path)) return
      this.#later.set(path, { kind, due })
      this.#wakeAt(due)
      return
    }
    if (this.#ready[kind].has(path)) return
    this.delete(path)
    this.#ready[kind].add(path)
    if (kind === 'missing') this.#newest.push(path)
    this.#onReady()
  }

  has(path: PagePath): boolean {
    return this.#isReady(path) || this.#later.has(path)
  }

  take(): PagePath | undefined {
    const { list, missing, other } = this.#ready
    this.#isTurnOfOthers = !this.#isTurnOfOthers
    const early = firstOf(list) ?? (this.#isTurnOfOthers ? firstOf(other) : undefined)
    const first = early ?? this.#newestMissing() ?? firstOf(other)
    if (first) for (const ready of [list, missing, other]) ready.delete(first)
    return first
  }

  delete(path: PagePath): void {
    for (const ready of Object.values(this.#ready)) ready.delete(path)
    this.#later.delete(path)
  }

  close(): void {
    clearTimeout(this.#timer)
  }

  #isReady(path: PagePath): boolean {
    return Object.values(this.#ready).some((ready) => ready.has(path))
  }

  #newestMissing(): PagePath | undefined {
    for (let path = this.#newest.pop(); path; path = this.#newest.pop())
      if (this.#ready.missing.has(path)) return path
    return undefined
  }

  #wakeAt(due: number): void {
    if (due >= this.#timerDue) return
    clearTimeout(this.#timer)
    this.#timerDue = due
    this.#timer = setTimeout(() => this.#wake(), Math.max(0, due - performance.now()))
  }

  #wake(): void {
    this.#timerDue = Number.POSITIVE_INFINITY
    const now = performance.now()
    let next = Number.POSITIVE_INFINITY
    for (const [path, { kind, due }] of this.#later) {
      if (due <= now) this.add(path, kind)
      else next = Math.min(next, due)
    }
    if (next < Number.POSITIVE_INFINITY) this.#wakeAt(next)
  }
}

function firstOf(paths: ReadonlySet<PagePath>): PagePath | undefined {
  const [first] = paths
  return first
}
