/** The part of a row in `checks` that is about the website. */
import { createHash } from 'node:crypto'
import { judge, type Visited } from './judge.ts'
import { type Checked, type Columns, NO_FACTS, UNKNOWN, type WebsiteState } from './rows.ts'
import type { Visit } from './visit.ts'

const DIGEST_LENGTH = 16

/** The columns to write after a visit. */
export function websiteColumns(agent: Checked, visited: Visit, now: Date): Columns {
  const { outcome, reason, hosts, validator } = visited
  const { etags, repositoryShownAt } = agent.check
  if (outcome === 'deferred')
    return { hosts, checkedAt: now.toISOString(), etags: { ...etags, deferred: true } }
  return {
    ...websiteAfter(agent, { outcome, reason }, now),
    hosts,
    etags: { ...etags, of: digestOf(agent), website: validator, deferred: undefined },
    // The repository has been removed from the listing.
    ...(agent.repository === '' && repositoryShownAt !== '' && { ...NO_FACTS, repositoryShownAt: '' }),
  }
}

/** The state starts over when the URL was edited, except for a verdict. */
export function websiteAfter(agent: Checked, visited: Visited, now: Date): WebsiteState {
  const { verdict, verdictUntil } = agent.check
  return judge(isSame(agent) ? agent.check : { ...UNKNOWN, verdict, verdictUntil }, visited, now)
}

/** The validator of the page's last answer. */
export function validatorOf(agent: Checked): string | undefined {
  return isSame(agent) ? agent.check.etags.website : undefined
}

function isSame(agent: Checked): boolean {
  return agent.check.etags.of === digestOf(agent)
}

/** Stands for the URL, so that an edit is noticed. */
export function digestOf({ websiteUrl }: Checked): string {
  return createHash('sha256').update(websiteUrl).digest('base64url').slice(0, DIGEST_LENGTH)
}
