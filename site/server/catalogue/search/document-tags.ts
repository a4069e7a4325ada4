/** Which tags the index's documents carry: to filter by them, and to tell the most carried among matches. */
import { TAG_FILTERS_SHOWN, TAG_PAGE_AGENTS_MIN } from '#site/domain/limits.ts'
import { tagSlugs } from '#site/domain/tags.ts'

export class DocumentTags {
  readonly #numbers = new Map<string, number>()
  readonly #slugs: string[] = []
  /** Living documents, by tag. */
  readonly #carriers: number[] = []
  /** By document. */
  readonly #tags: (readonly number[])[] = []
  #counts = new Uint32Array(64)

  add(doc: number, tags: readonly string[]): void {
    const numbers = Array.from(tagSlugs(tags).keys(), (slug) => this.#numberOf(slug))
    this.#tags[doc] = numbers
    for (const number of numbers) this.#carriers[number] = (this.#carriers[number] ?? 0) + 1
  }

  remove(doc: number): void {
    for (const number of this.#tags[doc] ?? []) this.#carriers[number] = (this.#carriers[number] ?? 0) - 1
    this.#tags[doc] = []
  }

  /** Tests documents; one that no agent carries is carried by none. */
  carrying(slugs: readonly string[]): ((doc: number) => boolean) | undefined {
    if (slugs.length === 0) return undefined
    const wanted = slugs.map((slug) => this.#numbers.get(slug) ?? -1)
    return (doc) => wanted.every((number) => this.#tags[doc]?.includes(number))
  }

  /** The most carried of those that have a page, and always those `asked` for. */
  mostCarried(docs: Uint32Array, asked: readonly string[]): { slug: string; count: number }[] {
    const counts = this.#count(docs)
    const hasPage = (number: number) => (this.#carriers[number] ?? 0) >= TAG_PAGE_AGENTS_MIN
    const found = this.#slugs
      .map((slug, number) => ({ slug, number, count: counts[number] ?? 0 }))
      .filter(({ count, number }) => count > 0 && hasPage(number))
      .sort((a, b) => b.count - a.count || (a.slug < b.slug ? -1 : 1))
      .slice(0, TAG_FILTERS_SHOWN)
    const missing = asked.filter((slug) => !found.some((tag) => tag.slug === slug))
    return [
      ...found.map(({ slug, count }) => ({ slug, count })),
      ...missing.map((slug) => ({ slug, count: docs.length })),
    ]
  }

  #count(docs: Uint32Array): Uint32Array {
    if (this.#counts.length < this.#slugs.length) this.#counts = new Uint32Array(this.#slugs.length * 2)
    const counts = this.#counts.fill(0)
    for (const doc of docs) {
      for (const number of this.#tags[doc] ?? []) counts[number] = (counts[number] ?? 0) + 1
    }
    return counts
  }

  #numberOf(slug: string): number {
    const known = this.#numbers.get(slug)
    if (known !== undefined) return known
    const number = this.#slugs.push(slug) - 1
    this.#numbers.set(slug, number)
    return number
  }
}
