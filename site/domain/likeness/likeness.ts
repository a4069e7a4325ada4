/** Whether two entries describe the same product, by their addresses and names. */
import { type Place, placeOf } from './place.ts'
import { isMistyped, type ProductName, productName, typoKeys } from './product-name.ts'
import { publishedFrom, type Repository, repositoryKey, repositoryOf } from './repository.ts'

/** What is alike, the most certain first. */
export const LIKENESSES = ['website', 'repository', 'name'] as const
export type Likeness = (typeof LIKENESSES)[number]

/** What products are recognised by; any may be empty. */
export interface Recognisable {
  websiteUrl: string
  githubUrl: string
  name: string
}

/** Raised when keys are made in another way, so that stored ones are made anew. */
export const LIKENESS_KEYS = 2

/** What the keys begin with that say only that a name may be mistyped. */
export const TYPO_KEY = 'typo '

interface Traits {
  place: Place | undefined
  /** Named by itself, not concluded. */
  named: Repository | undefined
  repositories: ReadonlySet<string>
  name: ProductName
}

/** Undefined when they are different products. */
export function likenessOf(one: Recognisable, other: Recognisable): Likeness | undefined {
  return likenessBetween(traitsOf(one), traitsOf(other))
}

/** Those among `others` that are the same product, the most certain first. */
export function alikeAmong<Other extends Recognisable>(
  entry: Recognisable,
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

/** Whether names may be those of one product, told without looking at addresses, which takes far longer. */
export function mistypedOf(name: string): (other: string) => boolean {
  const { bare } = productName(name)
  return (other) => isMistyped(bare, productName(other).bare)
}

/** Entries that are alike have one of these keys in common; others may. */
export function likenessKeys(entry: Recognisable): string[] {
  const { place, repositories, name } = traitsOf(entry)
  return [
    ...(place ? [`website ${place.key}`] : []),
    ...[...repositories].map((repository) => `repository ${repository}`),
    ...(name.bare ? [`name ${name.bare}`] : []),
    ...(name.whole !== name.bare ? [`name ${name.whole}`] : []),
    ...typoKeys(name.bare).map((key) => TYPO_KEY + key),
  ]
}

function traitsOf({ websiteUrl, githubUrl, name }: Recognisable): Traits {
  const place = placeOf(websiteUrl)
  const found = [githubUrl, websiteUrl].map(repositoryOf).filter((repository) => repository !== undefined)
  const repositories = new Set(found.map(repositoryKey))
  const published = place && publishedFrom(place.host, place.key.slice(place.key.indexOf('/')))
  if (published && place.key.includes('/')) repositories.add(published)
  return { place, named: found[0], repositories, name: productName(name) }
}

function areNamedAlike(a: Traits, b: Traits): boolean {
  if (!a.name.bare || !b.name.bare) return false
  // The same name over another owner's repository is a fork.
  if (a.named && b.named && a.named.owner.toLowerCase() !== b.named.owner.toLowerCase()) return false
  if (a.name.whole === b.name.whole) return true
  if (a.named && b.named) return false
  if (a.name.bare === b.name.bare) return !areSiblings(a.place, b.place)
  if (areApart(a.place, b.place)) return false
  return isMistyped(a.name.bare, b.name.bare)
}

/** Two pages of one company, which tell its products apart. */
function areSiblings(one: Place | undefined, other: Place | undefined): boolean {
  return one !== undefined && other !== undefined && !one.isShared && one.site === other.site
}

/** Both have a home of their own, and not the same. */
function areApart(one: Place | undefined, other: Place | undefined): boolean {
  return one !== undefined && other !== undefined && one.isHome && other.isHome
}
