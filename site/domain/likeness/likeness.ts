/** What two agents may have in common. Only the same website makes them duplicates; the rest are hints for people. */
import { canonicalUrl } from '#site/domain/links/links.ts'
import { lookKey } from '#site/domain/words/look-alikes.ts'
import { nameIdentity } from '#site/domain/words/text.ts'
import { repositoryOf } from './repository.ts'

/** Most certain first. */
export const LIKENESSES = ['website', 'repository', 'name'] as const
export type Likeness = (typeof LIKENESSES)[number]

export interface Recognizable {
  websiteUrl: string
  githubUrl: string
  name: string
}

/** Agents with an equal key are alike in this respect; an empty key equals none. Names that only look the same are no likeness. */
export type LikenessKeys = Record<Likeness | 'look', string>

export function likenessKeys({ websiteUrl, githubUrl, name }: Recognizable): LikenessKeys {
  const repository = [githubUrl, websiteUrl].find((address) => repositoryOf(address))
  return {
    website: canonicalUrl(websiteUrl) ?? '',
    repository: (repository && canonicalUrl(repository)) ?? '',
    name: nameIdentity(name),
    look: lookKey(name),
  }
}

/** The most certain likeness, if any. */
export function likenessOf(one: LikenessKeys, other: LikenessKeys): Likeness | undefined {
  return LIKENESSES.find((likeness) => one[likeness] !== '' && one[likeness] === other[likeness])
}
