/** Calls the API of saved agents, typed by its contracts. */

import { callApi } from '#site/client/api.ts'
import type { Output } from '#site/contracts/contract.ts'
import type * as contracts from '#site/contracts/saved.ts'
import type { SavedAgent } from '#site/domain/saved.ts'

type Sent = Output<typeof contracts.listSaved>[number]

const PATH = '/api/users/saved'

export async function readAccountSaved(): Promise<SavedAgent[]> {
  return (await callApi<Sent[]>(PATH)).map(received)
}

/** Answers the whole list, and the ids for which there was no room. */
export async function mergeAccountSaved(
  saved: readonly SavedAgent[],
): Promise<{ saved: SavedAgent[]; left: string[] }> {
  const answer = await callApi<Output<typeof contracts.mergeSaved>>(PATH, {
    method: 'POST',
    body: { agents: saved.map(sent) },
  })
  return { saved: answer.saved.map(received), left: answer.left }
}

export function noteOnAccountSaved({ id, note, noted = 0 }: SavedAgent): Promise<null> {
  const body = { note, notedAt: new Date(noted).toISOString() }
  return callApi(`${PATH}/${id}`, { method: 'PUT', body })
}

export function removeAccountSaved({ id, at }: SavedAgent): Promise<null> {
  return callApi(`${PATH}/${id}?savedAt=${new Date(at).toISOString()}`, { method: 'DELETE' })
}

function sent({ id, note, at, noted }: SavedAgent): Sent {
  const notedAt = noted === undefined ? {} : { notedAt: new Date(noted).toISOString() }
  return { agentId: id, note, savedAt: new Date(at).toISOString(), ...notedAt }
}

function received({ agentId, note, savedAt, notedAt }: Sent): SavedAgent {
  return { id: agentId, note, at: Date.parse(savedAt), ...(notedAt && { noted: Date.parse(notedAt) }) }
}
