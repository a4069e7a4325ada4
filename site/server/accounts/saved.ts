/** Reads and changes the current user's saved agents. */
import { z } from 'zod'
import type { Action, UserContext } from '#site/server/http/endpoint.ts'
import { granted, read } from '#site/server/pocketbase/ask.ts'
import { date, optionalDate } from '#site/server/pocketbase/records.ts'

const PATH = '/api/roster/me/saved'

const row = z.object({
  agentId: z.string(),
  /** Empty for an agent that isn't public. */
  agentName: z.string(),
  listed: z.boolean(),
  note: z.string(),
  savedAt: date,
  notedAt: optionalDate,
})
const stored = z.object({ saved: z.array(row) })
const merged = stored.extend({ left: z.array(z.string()) })

export async function readStoredSaved({ ask }: Pick<UserContext, 'ask'>): Promise<z.output<typeof row>[]> {
  return read(await ask('GET', PATH), stored).saved
}

export const listSaved: Action<'GET /api/users/saved'> = async (_, context) =>
  listed(await readStoredSaved(context))

export const mergeSaved: Action<'POST /api/users/saved'> = async ({ agents }, { ask }) => {
  const sent = agents.map(({ agentId, note, savedAt, notedAt }) => ({
    id: agentId,
    note,
    savedAt: storedDate(savedAt),
    notedAt: notedAt ? storedDate(notedAt) : '',
  }))
  const { saved, left } = read(await ask('POST', PATH, { agents: sent }), merged)
  return { saved: listed(saved), left }
}

export const noteOnSaved: Action<'PUT /api/users/saved/{id}'> = async ({ id, note, notedAt }, { ask }) => {
  granted(await ask('PUT', `${PATH}/${id}`, { note, notedAt: storedDate(notedAt) }))
  return null
}

export const removeSaved: Action<'DELETE /api/users/saved/{id}'> = async ({ id, savedAt }, { ask }) => {
  granted(await ask('DELETE', `${PATH}/${id}?savedAt=${encodeURIComponent(storedDate(savedAt))}`))
  return null
}

function listed(rows: readonly z.output<typeof row>[]) {
  return rows
    .filter((one) => one.listed)
    .map(({ agentId, note, savedAt, notedAt }) => ({ agentId, note, savedAt, notedAt }))
}

/** Formats a date as PocketBase does. Caps it at the current time, because a clock that is ahead would win every merge. */
function storedDate(text: string): string {
  return new Date(Math.min(Date.parse(text), Date.now())).toISOString().replace('T', ' ')
}
