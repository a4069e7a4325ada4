/** The agents that a person has saved, which follow the account. */
import { z } from 'zod'
import { SAVED_MAX, SAVED_NOTE_LENGTH_MAX } from '#site/domain/limits.ts'
import { NOTE_ON_SAVED_TOO_LONG } from '#site/domain/texts/saved-toasts.ts'
import type { Contract } from './contract.ts'
import { isoDate, nothing, recordId } from './fields.ts'

/** Notes of the longest kind in any script, with what stands around them. */
const BODY_BYTES_MAX = 256 * 1024

const note = z.string().trim().max(SAVED_NOTE_LENGTH_MAX, NOTE_ON_SAVED_TOO_LONG)

const savedAgent = z
  .object({
    agentId: recordId,
    note,
    savedAt: isoDate,
    /** Time of the last change to the note. */
    notedAt: isoDate.optional(),
  })
  .meta({ id: 'SavedAgent' })

export const listSaved = {
  summary: 'List your saved agents, most recently saved first',
  access: 'user',
  status: 200,
  response: z.array(savedAgent),
} as const satisfies Contract

export const mergeSaved = {
  summary:
    "Save agents. Already saved ones keep the newer note. Returns the full list and the IDs that didn't fit",
  access: 'user',
  body: z.object({ agents: z.array(savedAgent).min(1).max(SAVED_MAX) }),
  bodyBytesMax: BODY_BYTES_MAX,
  status: 200,
  response: z.object({ saved: z.array(savedAgent), left: z.array(recordId) }).meta({ id: 'MergedSaved' }),
} as const satisfies Contract

export const noteOnSaved = {
  summary: "Update the note on a saved agent, unless a newer note exists. Doesn't save the agent",
  access: 'user',
  params: z.object({ id: recordId }),
  body: z.object({ note, notedAt: isoDate }),
  status: 204,
  response: nothing,
} as const satisfies Contract

export const removeSaved = {
  summary: 'Remove a saved agent, unless it was saved again after the given time',
  access: 'user',
  params: z.object({ id: recordId }),
  query: z.object({ savedAt: isoDate }),
  status: 204,
  response: nothing,
} as const satisfies Contract
