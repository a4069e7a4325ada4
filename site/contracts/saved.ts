import { z } from 'zod'
import { SAVED_MAX, SAVED_NOTE_LENGTH_MAX } from '#site/domain/limits.ts'
import type { Contracts } from './contract.ts'
import { isoDate, recordId } from './fields.ts'

/** Fits the longest notes in any script. */
const BODY_BYTES_MAX = 256 * 1024

const note = z
  .string()
  .trim()
  .max(SAVED_NOTE_LENGTH_MAX, `A note can be at most ${SAVED_NOTE_LENGTH_MAX} characters.`)

export const savedAgent = z
  .object({
    agentId: recordId,
    note,
    savedAt: isoDate,
    notedAt: isoDate.optional(),
  })
  .meta({ id: 'SavedAgent' })

export const SAVED_ROUTES = {
  'GET /api/users/saved': {
    summary: 'List your saved agents, most recently saved first',
    access: 'user',
    response: z.array(savedAgent),
  },
  'POST /api/users/saved': {
    summary:
      "Save agents. Already saved ones keep the newer note. Returns the full list and the IDs that didn't fit",
    access: 'user',
    body: z.object({ agents: z.array(savedAgent).min(1).max(SAVED_MAX) }),
    bodyBytesMax: BODY_BYTES_MAX,
    response: z.object({ saved: z.array(savedAgent), left: z.array(recordId) }).meta({ id: 'MergedSaved' }),
  },
  'PUT /api/users/saved/{id}': {
    summary: "Update the note on a saved agent, unless a newer note exists. Doesn't save the agent",
    access: 'user',
    params: z.object({ id: recordId }),
    body: z.object({ note, notedAt: isoDate }),
  },
  'DELETE /api/users/saved/{id}': {
    summary: 'Remove a saved agent, unless it was saved again after the given time',
    access: 'user',
    params: z.object({ id: recordId }),
    query: z.object({ savedAt: isoDate }),
  },
} as const satisfies Contracts
