/** Duplicate detection: decides by URLs and names whether two entries are the same product. */
import { type Place, placeOf } from './place.ts'
import { isMistyped, type ProductName, productName, typoKeys } from './product-name.ts'
import { publishedFrom, type Repository, repositoryKey, repositoryOf } from './repository.ts'

export const LIKENESSES = ['website', 'repository', 'name'] as const
export type Likeness = (typeof LIKENESSES)[number]

export interface Recognizable {
  websiteUrl: string
  githubUrl: string
  name: string
}

/** Increment it when keys change, so stored ones are rebuilt. */
export const LIKENESS_KEYS = 3

/** Prefix of keys that only indicate a possibly mistyped name. */
export const TYPO_KEY = 'typo '

interface Traits {
  place: Place | undefined
  /** Given as such, not derived from a pages URL. */
  named: Repository | undefined
  repositories: ReadonlySet<string>
  name: ProductName
}

export function likenessOf(one: Recognizable, other: Recognizable): Likeness | undefined {
  return likenessBetween(traitsOf(one), traitsOf(other))
}

export function alikeAmong<Other extends Recognizable>(
  entry: Recognizable,
  others: readonly Other[],
): { likeness: Likeness; other: Other }[] {
  const traits = traitsOf(entry)
  return others
    .flatMap((other) => {
      const likeness = likenessBetween(traits, traitsOf(other))
      return likeness ? [{ likeness, other }] : []
    })
    .toSorted(byCertainty)
}

function byCertainty(a: { likeness: Likeness }, b: { likeness: Likeness }): number {
  return LIKENESSES.indexOf(a.likeness) - LIKENESSES.indexOf(b.likeness)
}

function likenessBetween(a: Traits, b: Traits): Likeness | undefined {
  if (a.place && a.place.key === b.place?.key) return 'website'
  if ([...a.repositories].some((repository) => b.repositories.has(repository))) return 'repository'
  return areNamedAlike(a, b) ? 'name' : undefined
}

/** A quick check by name alone; comparing URLs takes far longer. */
export function mistypedOf(name: string): (other: string) => boolean {
  const { bare } = productName(name)
  return (other) => isMistyped(bare, productName(other).bare)
}

/** Duplicates share at least one key; other entries may, too. */
export function likenessKeys(entry: Recognizable): string[] {
  const { place, repositories, name } = traitsOf(entry)
  return [
    ...(place ? [`website ${place.key}`] : []),
    ...[...repositories].map((repository) => `repository ${repository}`),
    ...(name.bare ? [`name ${name.bare}`] : []),
    ...(name.whole !== name.bare ? [`name ${name.whole}`] : []),
    ...typoKeys(name.bare).map((key) => TYPO_KEY + key),
  ]
}

/** Cached, because an entry is compared with many others, and parsing its URLs takes far longer than comparing them. */
const remembered = new WeakMap<Recognizable, Traits>()

function traitsOf(entry: Recognizable): Traits {
  const known = remembered.get(entry) ?? readTraits(entry)
  remembered.set(entry, known)
  return known
}

function readTraits({ websiteUrl, githubUrl, name }: Recognizable): Traits {
  const place = placeOf(websiteUrl)
  const found = [githubUrl, websiteUrl].map(repositoryOf).filter((repository) => repository !== undefined)
  const repositories = new Set(found.map(repositoryKey))
  const published = place && publishedFrom(place.host, place.key.slice(place.key.indexOf('/')))
  if (published && place.key.includes('/')) repositories.add(published)
  return { place, named: found[0], repositories, name: productName(name) }
}

function areNamedAlike(a: Traits, b: Traits): boolean {
  if (!a.name.bare || !b.name.bare) return false
  if (a.named && b.named) return a.name.whole === b.name.whole && haveMoved(a.named, b.named)
  if (a.name.whole === b.name.whole) return true
  if (a.name.bare === b.name.bare) return !areSiblings(a.place, b.place)
  if (areApart(a.place, b.place)) return false
  return isMistyped(a.name.bare, b.name.bare)
}

/** Same owner or same repository name: it was renamed, moved, or forked under its own name. */
function haveMoved(one: Repository, other: Repository): boolean {
  const isEqual = (key: 'owner' | 'name') => one[key].toLowerCase() === other[key].toLowerCase()
  return isEqual('owner') || isEqual('name')
}

/** Pages of one company, which distinguishes its products by path. */
function areSiblings(one: Place | undefined, other: Place | undefined): boolean {
  return one !== undefined && other !== undefined && !one.isShared && one.site === other.site
}

function areApart(one: Place | undefined, other: Place | undefined): boolean {
  return one !== undefined && other !== undefined && one.isHome && other.isHome
}

export class LikenessIndex<Entry extends Recognizable> {
  readonly #entries = new Map<string, Entry[]>()

  constructor(entries: readonly Entry[] = []) {
    for (const entry of entries) this.add(entry)
  }

  add(entry: Entry): void {
    for (const key of likenessKeys(entry)) {
      const others = this.#entries.get(key)
      if (others) others.push(entry)
      else this.#entries.set(key, [entry])
    }
  }

  remove(entry: Entry): void {
    for (const key of likenessKeys(entry)) {
      const others = this.#entries.get(key)?.filter((other) => other !== entry) ?? []
      if (others.length > 0) this.#entries.set(key, others)
      else this.#entries.delete(key)
    }
  }

  candidatesFor(entry: Recognizable): Entry[] {
    return [...new Set(likenessKeys(entry).flatMap((key) => this.#entries.get(key) ?? []))]
  }
}
