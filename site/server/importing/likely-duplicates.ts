/** Rows for new agents that are probably there already, under another address. */
import { alikeAmong } from '#site/domain/likeness/likeness.ts'
import { LikenessIndex } from '#site/domain/likeness/likeness-index.ts'
import { DUPLICATES_SHOWN } from '#site/domain/limits.ts'
import type { Intent } from './intent.ts'
import type { LikelyDuplicate } from './report.ts'
import type { StoredAgent } from './stored-agents.ts'

/** Finds the stored agents that a new one is probably the same as, the most certain first. */
export function duplicateFinder(stored: readonly StoredAgent[]): (intent: Intent) => LikelyDuplicate[] {
  let index: LikenessIndex<StoredAgent> | undefined
  return ({ fresh }) => {
    index ??= new LikenessIndex(stored)
    const { name = '', websiteUrl = '', githubUrl = '' } = fresh
    const entry = { name, websiteUrl, githubUrl }
    return alikeAmong(entry, index.candidatesFor(entry))
      .slice(0, DUPLICATES_SHOWN)
      .map(({ likeness, other }) => ({
        ...{ id: other.id, name: other.name, websiteUrl: other.websiteUrl },
        likeness,
      }))
  }
}
