/** What the directory keeps about a person, read with their own token. */
import { z } from 'zod'
import type { downloadData, listSubmissions } from '#site/contracts/accounts.ts'
import type { Output } from '#site/contracts/contract.ts'
import { TOKEN_DEAD } from '#site/messages/api.ts'
import type { UserContext } from '#site/server/endpoint.ts'
import { unauthorized } from '#site/server/errors.ts'
import { agentOf, date } from '#site/server/pocketbase/records.ts'

/** PocketBase gives at most this many records at once. */
const PAGE = 1000
const page = z.object({ items: z.array(z.unknown()) })
const note = z.object({ moderationNote: z.string().default('') })
const voteRow = z.object({
  agent: z.string(),
  created: date,
  expand: z.object({ agent: z.object({ name: z.string() }).optional() }).optional(),
})

/** In every status, newest first (D25). */
export async function readSubmissions(
  _: object,
  context: UserContext,
): Promise<Output<typeof listSubmissions>> {
  const filter = encodeURIComponent(`submitter = "${context.caller.id}"`)
  const rows = await readAll(`agents/records?filter=${filter}&sort=-created,id&expand=category`, context)
  return rows.flatMap((row) => {
    const agent = agentOf(row)
    const { moderationNote } = note.parse(row)
    return agent ? [{ ...agent, ...(moderationNote && { moderationNote }) }] : []
  })
}

export async function readOwnData(_: object, context: UserContext): Promise<Output<typeof downloadData>> {
  const filter = encodeURIComponent(`user = "${context.caller.id}"`)
  const votes = await readAll(`votes/records?filter=${filter}&sort=-created,id&expand=agent`, context)
  return {
    profile: context.caller.person,
    submissions: await readSubmissions(_, context),
    votes: votes.map((row) => {
      const { agent, created, expand } = voteRow.parse(row)
      return { agentId: agent, agentName: expand?.agent?.name ?? '', votedAt: created }
    }),
  }
}

async function readAll(query: string, { ask }: UserContext): Promise<unknown[]> {
  const found: unknown[] = []
  for (let number = 1; ; number += 1) {
    const path = `/api/collections/${query}&perPage=${PAGE}&page=${number}&skipTotal=1`
    const { status, data } = await ask('GET', path)
    if (status !== 200) throw unauthorized(TOKEN_DEAD)
    const { items } = page.parse(data)
    found.push(...items)
    if (items.length < PAGE) return found
  }
}
