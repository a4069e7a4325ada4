/** The part of a row in `checks` that is about the repository. */
import { FetchProblem } from '#site/server/fetching/network.ts'
import { type GitHub, GitHubClosed, type RepositoryAnswer, repositoryPath } from './github.ts'
import { isOld, type Outcome } from './judge.ts'
import { type Checked, type Columns, factsOf, NO_FACTS } from './rows.ts'
import { digestOf, websiteAfter } from './website.ts'

/** Facts that couldn't be confirmed for this long are removed. */
const FACTS_MS = 30 * 24 * 3_600_000

/** The outcome of one check. Nothing was stored if GitHub grants no calls now, or our own network is away. */
export interface Result {
  agent: string
  url: string
  outcome: Outcome | 'deferred' | 'offline' | 'limited'
  reason: string
}

/** Asks GitHub. Without columns, nothing is known and it should be asked again. */
export async function checkRepository(
  agent: Checked,
  github: GitHub,
  now: Date,
): Promise<{ result: Result; columns?: Columns }> {
  const about = { agent: agent.id, url: agent.repository }
  const answer = await ask(agent, github)
  if (typeof answer === 'string') return { result: { ...about, outcome: answer, reason: '' } }
  const visited = { outcome: answer.outcome, reason: 'reason' in answer ? answer.reason : '' }
  const facts = factsAfter(agent, answer, now)
  const of = agent.isRepository ? { of: digestOf(agent) } : {}
  const columns = {
    ...(agent.isRepository && { ...websiteAfter(agent, visited, now), hosts: [] }),
    ...facts,
    etags: { ...agent.check.etags, ...facts.etags, ...of },
    repositoryCheckedAt: now.toISOString(),
  }
  return { result: { ...about, ...visited }, columns }
}

async function ask(agent: Checked, github: GitHub): Promise<RepositoryAnswer | 'limited' | 'offline'> {
  const path = repositoryPath(agent.repository)
  if (!path) return { outcome: 'unclear', reason: 'Not a repository' }
  try {
    return await github.ask(path, isSame(agent) ? agent.check.etags : {})
  } catch (error) {
    if (error instanceof GitHubClosed) return 'limited'
    return error instanceof FetchProblem ? { outcome: 'unclear', reason: error.message } : 'offline'
  }
}

function factsAfter(agent: Checked, answer: RepositoryAnswer, now: Date): Columns {
  const { repositoryShownAt: shownAt } = agent.check
  const path = repositoryPath(agent.repository)
  const before = factsOf(agent)
  if (answer.outcome === 'answers') {
    const facts = { ...(isSame(agent) ? before : NO_FACTS), ...answer.facts }
    const isShown = JSON.stringify(facts) === JSON.stringify(before) && !isOld(shownAt, now)
    return {
      ...facts,
      repositoryShownAt: isShown ? shownAt : now.toISOString(),
      etags: { path, ...answer.etags },
    }
  }
  const isPast = shownAt !== '' && now.getTime() - Date.parse(shownAt) >= FACTS_MS
  if (isSame(agent) && !isPast) return {}
  return { ...NO_FACTS, repositoryShownAt: '', etags: { path, repository: undefined, release: undefined } }
}

function isSame({ check, repository }: Checked): boolean {
  return check.etags.path === repositoryPath(repository)
}
