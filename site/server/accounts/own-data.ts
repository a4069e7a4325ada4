/** What the directory keeps about a person, read with their own token. */
import { z } from 'zod'
import type { downloadData, listSubmissions } from '#site/contracts/accounts.ts'
import type { Output } from '#site/contracts/contract.ts'
import type { UserContext } from '#site/server/endpoint.ts'
import { granted } from '#site/server/pocketbase/ask.ts'
import { agentOf, date } from '#site/server/pocketbase/records.ts'

const list = z.array(z.unknown())
const note = z.object({ moderationNote: z.string().default('') })
const voteRow = z.object({
  agent: z.string(),
  created: date,
  expand: z.object({ agent: z.object({ name: z.string() }).optional() }).optional(),
})

const traces = z.object({
  mails: z.array(z.object({ to: z.string(), about: z.string(), state: z.string(), queuedAt: date })),
  signIns: z.array(z.object({ provider: z.string(), accountId: z.string(), since: date })),
  changes: z.array(z.object({ action: z.string(), agentId: z.string(), changedAt: date })),
})

/** In every status, newest first (D25). */
export async function readSubmissions(
  _: object,
  context: UserContext,
): Promise<Output<typeof listSubmissions>> {
  const rows = await readOwn('submissions', context)
  return rows.flatMap((row) => {
    const agent = agentOf(row)
    const { moderationNote } = note.parse(row)
    return agent ? [{ ...agent, ...(moderationNote && { moderationNote }) }] : []
  })
}

export async function readOwnData(_: object, context: UserContext): Promise<Output<typeof downloadData>> {
  const votes = await readOwn('votes', context)
  return {
    profile: context.caller.person,
    submissions: await readSubmissions(_, context),
    votes: votes.map((row) => {
      const { agent, created, expand } = voteRow.parse(row)
      return { agentId: agent, agentName: expand?.agent?.name ?? '', votedAt: created }
    }),
    ...traces.parse(granted(await context.ask('GET', '/api/roster/me/traces'))),
  }
}

/** Newest first. */
async function readOwn(what: 'submissions' | 'votes', { ask }: UserContext): Promise<unknown[]> {
  return list.parse(granted(await ask('GET', `/api/roster/me/${what}`)))
}
