/** Rows of the collection `checks`: which are due, and what a check writes. */
import type PocketBase from 'pocketbase'
import { ClientResponseError } from 'pocketbase'
import { z } from 'zod'
import type { RepositoryFacts } from './github.ts'
import { UNKNOWN, type WebsiteState } from './judge.ts'

const ROUTE = '/api/roster/checks'

const memory = z.object({
  /** A digest of the URL that was visited last. */
  of: z.string().optional(),
  website: z.string().optional(),
  /** True if a redirect led to a host that had been visited that day. */
  deferred: z.boolean().optional(),
  /** The repository that was asked about last. */
  path: z.string().optional(),
  repository: z.string().optional(),
  release: z.string().optional(),
})

const row = z.object({
  id: z.string(),
  website: z.enum(['', 'answers', 'gone', 'unclear']),
  reason: z.string(),
  since: z.string(),
  checkedAt: z.string(),
  shownAt: z.string(),
  hosts: z.array(z.string()).nullable(),
  failing: z.enum(['', 'dead', 'silent']),
  failingSince: z.string(),
  failures: z.int(),
  verdict: z.enum(['', 'alive', 'gone', 'discontinued']),
  verdictUntil: z.string(),
  license: z.string(),
  release: z.string(),
  releasedAt: z.string(),
  pushedAt: z.string(),
  stars: z.int(),
  archived: z.boolean(),
  renamedTo: z.string(),
  repositoryCheckedAt: z.string(),
  repositoryShownAt: z.string(),
  etags: memory.nullable(),
})

const agent = z.object({
  id: z.string(),
  name: z.string(),
  websiteUrl: z.string(),
  /** True if GitHub is asked about the website. */
  isRepository: z.boolean(),
  /** The URL of its repository on GitHub, or empty. */
  repository: z.string(),
  check: row.nullable(),
})
const dueReply = z.object({ websites: z.array(agent), repositories: z.array(agent), agents: z.int() })
const agentReply = z.object({ agents: z.array(agent) })
const hostReply = z.object({ isBusy: z.boolean() })

export type Checked = z.output<typeof agent>
export type Memory = z.output<typeof memory>
export type CheckRow = Omit<z.output<typeof row>, 'id'>

export const NO_FACTS: RepositoryFacts = {
  license: '',
  release: '',
  releasedAt: '',
  pushedAt: '',
  stars: 0,
  archived: false,
  renamedTo: '',
}

const EMPTY: CheckRow & WebsiteState = {
  ...UNKNOWN,
  ...NO_FACTS,
  hosts: null,
  repositoryCheckedAt: '',
  repositoryShownAt: '',
  etags: null,
}

export const rowOf = ({ check }: Checked): CheckRow => check ?? EMPTY

export async function dueChecks(client: PocketBase, at: Date, limit: number) {
  return dueReply.parse(await client.send(`${ROUTE}/due`, { query: { at: at.toISOString(), limit } }))
}

/** Undefined for an agent that isn't listed. */
export async function agentToCheck(client: PocketBase, at: Date, id: string): Promise<Checked | undefined> {
  return agentReply.parse(await client.send(`${ROUTE}/agent`, { query: { at: at.toISOString(), id } }))
    .agents[0]
}

/** True if the host was visited within a day before. */
export async function isBusy(client: PocketBase, at: Date, name: string): Promise<boolean> {
  return hostReply.parse(await client.send(`${ROUTE}/host`, { query: { at: at.toISOString(), name } })).isBusy
}

/** Writes the columns. Does nothing for an agent that has been deleted in the meantime. */
export async function storeRow(client: PocketBase, { id, check }: Checked, columns: Partial<CheckRow>) {
  const checks = client.collection('checks')
  try {
    await (check ? checks.update(check.id, columns) : checks.create({ agent: id, ...columns }))
  } catch (error) {
    if (!(error instanceof ClientResponseError) || ![400, 404].includes(error.status)) throw error
  }
}
