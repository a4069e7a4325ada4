/** Rows of the collection `checks`: which are due, and what a check writes. Dates are as PocketBase stores them, or empty. */
import type PocketBase from 'pocketbase'
import { ClientResponseError } from 'pocketbase'
import { z } from 'zod'

const ROUTE = '/api/roster/checks'
const text = z.string().default('')

const website = z.object({
  website: z.enum(['', 'answers', 'gone', 'unclear']).default(''),
  reason: text,
  since: text,
  checkedAt: text,
  shownAt: text,
  failing: z.enum(['', 'dead', 'silent']).default(''),
  failingSince: text,
  failures: z.int().default(0),
  verdict: z.enum(['', 'alive', 'gone', 'discontinued']).default(''),
  verdictUntil: text,
})

const facts = z.object({
  license: text,
  release: text,
  releasedAt: text,
  pushedAt: text,
  stars: z.int().default(0),
  archived: z.boolean().default(false),
  /** Its new URL, if it isn't the one that was asked for. */
  renamedTo: text,
})

const memory = z.object({
  /** A digest of the URL that was visited last, and the validator of its page. */
  of: z.string().optional(),
  website: z.string().optional(),
  /** True if a redirect led to a host that had been visited that day. */
  deferred: z.boolean().optional(),
  /** The repository that was asked about last, and GitHub's ETags. */
  path: z.string().optional(),
  repository: z.string().optional(),
  release: z.string().optional(),
})

const row = z.object({
  ...website.shape,
  ...facts.shape,
  id: text,
  repositoryCheckedAt: text,
  repositoryShownAt: text,
  etags: memory.nullable().transform((stored) => stored ?? {}),
})

const agent = z.object({
  id: z.string(),
  websiteUrl: z.string(),
  /** True if GitHub is asked about the website. */
  isRepository: z.boolean(),
  /** The URL of its repository on GitHub, or empty. */
  repository: z.string(),
  check: row.nullable().transform((stored) => stored ?? row.parse({ etags: null })),
})
const dueReply = z.object({ websites: z.array(agent), repositories: z.array(agent), agents: z.int() })
const agentReply = z.object({ agents: z.array(agent) })
const hostReply = z.object({ isBusy: z.boolean() })

export type WebsiteState = z.output<typeof website>
export type RepositoryFacts = z.output<typeof facts>
export type Checked = z.output<typeof agent>
export type Columns = Partial<Omit<Checked['check'], 'id'>> & { hosts?: string[] }

export const UNKNOWN = website.parse({})
export const NO_FACTS = facts.parse({})
export const factsOf = ({ check }: Checked): RepositoryFacts => facts.parse(check)

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

/** Does nothing for an agent that has been deleted in the meantime. */
export async function storeRow(client: PocketBase, { id, check }: Checked, columns: Columns): Promise<void> {
  const checks = client.collection('checks')
  try {
    await (check.id ? checks.update(check.id, columns) : checks.create({ agent: id, ...columns }))
  } catch (error) {
    const isDeleted =
      error instanceof ClientResponseError && (error.status === 404 || error.response['data']?.agent)
    if (!isDeleted) throw error
  }
}
