/** The endpoints of the agents that a person has saved. */
import { z } from 'zod'
import type { Input, Output } from '#site/contracts/routes.ts'
import type { UserContext } from '#site/server/http/endpoint.ts'
import { granted, read } from '#site/server/pocketbase/ask.ts'
import { date, optionalDate } from '#site/server/pocketbase/records.ts'

const PATH = '/api/roster/me/saved'

const row = z.object({
  agentId: z.string(),
  /** Empty for an agent that is not public. */
  agentName: z.string(),
  listed: z.boolean(),
  note: z.string(),
  savedAt: date,
  notedAt: optionalDate,
})
const stored = z.object({ saved: z.array(row) })
const merged = stored.extend({ left: z.array(z.string()) })

/** Those that are not public too, as they are kept. */
export async function readStoredSaved({ ask }: Pick<UserContext, 'ask'>): Promise<z.output<typeof row>[]> {
  return read(await ask('GET', PATH), stored).saved
}

export async function listSaved(
  _: object,
  context: Pick<UserContext, 'ask'>,
): Promise<Output<'GET /api/users/saved'>> {
  return listed(await readStoredSaved(context))
}

export async function mergeSaved(
  { agents }: Input<'POST /api/users/saved'>,
  { ask }: Pick<UserContext, 'ask'>,
): Promise<Output<'POST /api/users/saved'>> {
  const sent = agents.map(({ agentId, note, savedAt, notedAt }) => ({
    ...{ id: agentId, note, savedAt: storedDate(savedAt), notedAt: notedAt ? storedDate(notedAt) : '' },
  }))
  const { saved, left } = read(await ask('POST', PATH, { agents: sent }), merged)
  return { saved: listed(saved), left }
}

export async function noteOnSaved(
  { id, note, notedAt }: Input<'PUT /api/users/saved/{id}'>,
  { ask }: UserContext,
): Promise<null> {
  granted(await ask('PUT', `${PATH}/${id}`, { note, notedAt: storedDate(notedAt) }))
  return null
}

export async function removeSaved(
  { id, savedAt }: Input<'DELETE /api/users/saved/{id}'>,
  { ask }: UserContext,
): Promise<null> {
  granted(await ask('DELETE', `${PATH}/${id}?savedAt=${encodeURIComponent(storedDate(savedAt))}`))
  return null
}

function listed(rows: readonly z.output<typeof row>[]): Output<'GET /api/users/saved'> {
  return rows
    .filter((one) => one.listed)
    .map(({ agentId, note, savedAt, notedAt }) => ({ agentId, note, savedAt, ...(notedAt && { notedAt }) }))
}

/** As PocketBase writes a date; none is later than now, or a clock that is ahead would always be right. */
function storedDate(text: string): string {
  return new Date(Math.min(Date.parse(text), Date.now())).toISOString().replace('T', ' ')
}
