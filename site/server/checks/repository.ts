/** The part of a row in `checks` that is about the repository. */
import { FetchProblem } from '#site/server/fetching/network.ts'
import { type GitHub, GitHubClosed, type RepositoryAnswer, repositoryPath } from './github.ts'
import { isOld, type Visited } from './judge.ts'
import { type Checked, type CheckRow, NO_FACTS, rowOf } from './rows.ts'
import { digestOf, websiteAfter } from './website.ts'

/** Facts that couldn't be confirmed for this long are removed. */
const FACTS_MS = 30 * 24 * 3_600_000

/** The outcome of one check. Nothing was stored if it was limited, or if our own network is away. */
export interface Result {
  agent: string
  url: string
  outcome: Visited['outcome'] | 'deferred' | 'offline' | 'limited'
  reason: string
}

/** Asks GitHub. Without columns, nothing is known and it should be asked again. */
export async function checkRepository(
  agent: Checked,
  github: GitHub,
  now: Date,
): Promise<{ result: Result; columns?: Partial<CheckRow> }> {
  const about = { agent: agent.id, url: agent.repository }
  const answer = await ask(agent, github)
  if (typeof answer === 'string') return { result: { ...about, outcome: answer, reason: '' } }
  const visited = { outcome: answer.outcome, reason: 'reason' in answer ? answer.reason : '' }
  const { etags } = rowOf(agent)
  const website = agent.isRepository
    ? {
        ...websiteAfter(agent, visited, now),
        hosts: [] as string[],
        etags: { ...etags, of: digestOf(agent) },
      }
    : { etags }
  const facts = factsAfter(agent, answer, now)
  return {
    result: { ...about, ...visited },
    columns: {
      ...website,
      ...facts,
      etags: { ...website.etags, ...facts.etags },
      repositoryCheckedAt: now.toISOString(),
    },
  }
}

async function ask(agent: Checked, github: GitHub): Promise<RepositoryAnswer | 'limited' | 'offline'> {
  const path = repositoryPath(agent.repository)
  if (!path) return { outcome: 'unclear', reason: 'Not a repository' }
  try {
    return await github.ask(path, isSame(agent) ? (rowOf(agent).etags ?? {}) : {})
  } catch (error) {
    if (error instanceof GitHubClosed) return 'limited'
    return error instanceof FetchProblem ? { outcome: 'unclear', reason: error.message } : 'offline'
  }
}

function factsAfter(agent: Checked, answer: RepositoryAnswer, now: Date): Partial<CheckRow> {
  const row = rowOf(agent)
  const path = repositoryPath(agent.repository)
  if (answer.outcome === 'answers') {
    const facts = { ...NO_FACTS, ...(isSame(agent) && factsOf(row)), ...answer.facts }
    const isShown =
      JSON.stringify(facts) === JSON.stringify(factsOf(row)) && !isOld(row.repositoryShownAt, now)
    const repositoryShownAt = isShown ? row.repositoryShownAt : now.toISOString()
    return { ...facts, repositoryShownAt, etags: { path, ...answer.etags } }
  }
  const isPast = row.repositoryShownAt !== '' && now.getTime() - Date.parse(row.repositoryShownAt) >= FACTS_MS
  if (isSame(agent) && !isPast) return {}
  return { ...NO_FACTS, repositoryShownAt: '', etags: { path, repository: undefined, release: undefined } }
}

function factsOf(row: CheckRow) {
  const { license, release, releasedAt, pushedAt, stars, archived, renamedTo } = row
  return { license, release, releasedAt, pushedAt, stars, archived, renamedTo }
}

function isSame(agent: Checked): boolean {
  return rowOf(agent).etags?.path === repositoryPath(agent.repository)
}
