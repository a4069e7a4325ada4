/** Agents with their rows of the collection `checks`. Dates are as PocketBase stores them, or empty. */
import type PocketBase from 'pocketbase'
import { ClientResponseError } from 'pocketbase'
import { z } from 'zod'

const ROUTE = '/api/roster/checks'
export const DAY_MS = 24 * 3_600_000

const text = z.string()
const website = z.object({
  website: z.enum(['', 'answers', 'gone', 'unclear']),
  reason: text,
  since: text,
  shownAt: text,
  failing: z.enum(['', 'dead', 'silent']),
  failingSince: text,
  failures: z.int(),
})
const repository = z.object({
  license: text,
  release: text,
  releasedAt: text,
  pushedAt: text,
  stars: z.int(),
  archived: z.boolean(),
})
const etag = text.optional()
/** True if a redirect led to a host that had been visited that day. */
const deferred = z.boolean().optional()

const agent = z.object({
  id: text,
  /** ID of its row, or empty. */
  check: text,
  websiteUrl: text,
  /** True if GitHub is asked about the website. */
  isRepository: z.boolean(),
  /** The URL of its repository on GitHub, or empty. */
  repository: text,
  ...website.shape,
  ...repository.shape,
  repositoryShownAt: text,
  etags: z.object({ website: etag, repository: etag, release: etag, deferred }),
})
const dueReply = z.object({ websites: z.array(agent), repositories: z.array(agent), agents: z.int() })
const agentReply = z.object({ agents: z.array(agent) })

export type WebsiteState = z.output<typeof website>
export type RepositoryFacts = z.output<typeof repository>
export type Checked = z.output<typeof agent>
export type Columns = Partial<Checked & { checkedAt: string; repositoryCheckedAt: string; hosts: string[] }>

export async function dueChecks(client: PocketBase, at: Date, limit: number) {
  return dueReply.parse(await client.send(`${ROUTE}/due`, { query: { at: at.toISOString(), limit } }))
}

/** Undefined for an agent that isn't listed. */
export async function agentToCheck(client: PocketBase, id: string): Promise<Checked | undefined> {
  return agentReply.parse(await client.send(`${ROUTE}/agent`, { query: { id } })).agents[0]
}

/** True if the host was visited within a day before. */
export async function isBusy(client: PocketBase, at: Date, host: string): Promise<boolean> {
  const binds = { since: new Date(at.getTime() - DAY_MS), host: `"${host}"` }
  const filter = client.filter('checkedAt > {:since} && hosts ~ {:host}', binds)
  return (await client.collection('checks').getList(1, 1, { filter })).items.length > 0
}

/** Does nothing for an agent that has been deleted in the meantime. */
export async function storeRow(client: PocketBase, { id, check }: Checked, columns: Columns): Promise<void> {
  const checks = client.collection('checks')
  try {
    await (check ? checks.update(check, columns) : checks.create({ agent: id, ...columns }))
  } catch (error) {
    const isDeleted =
      error instanceof ClientResponseError && (error.status === 404 || error.response['data']?.agent)
    if (!isDeleted) throw error
  }
}

/** Suggests the new URL of a renamed repository to reviewers, once. */
export async function suggestUrl(client: PocketBase, agent: Checked, url: string): Promise<void> {
  const { id, repository, isRepository } = agent
  const fields = { [isRepository ? 'websiteUrl' : 'githubUrl']: url }
  const note = `GitHub has renamed ${repository}.`
  const body = { kind: 'edit', fields, note, key: `${id} ${repository} ${url}` }
  try {
    await client.send(`/api/roster/agents/${id}/suggestions`, { method: 'POST', body })
  } catch (error) {
    // It has been edited or deleted in the meantime, or another agent has that URL.
    if (!(error instanceof ClientResponseError && [400, 404].includes(error.status))) throw error
  }
}
