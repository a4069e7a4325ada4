/** Removes the demo's invented people with their votes. Its agents and categories stay. */
import type PocketBase from 'pocketbase'
import { ClientResponseError } from 'pocketbase'
import { Failure } from '#site/server/config/failure.ts'
import { readCatalogue } from './read-catalogue.ts'
import { hasMarker, type SeedTarget, signIn } from './seed-demo.ts'
import { voterRows } from './seed-rows.ts'
import { SEED_UNFINISHED } from './seed-texts.ts'

/** Throws Failure while the demo is being written. */
export async function removeDemo(target: SeedTarget): Promise<{ people: number; votes: number }> {
  const client = await signIn(target)
  if (await hasMarker(client)) throw new Failure(SEED_UNFINISHED)
  const removed = { people: 0, votes: 0 }
  for (const { id } of voterRows(readCatalogue())) {
    const votes = await client.collection('votes').getList(1, 1, { filter: `user = '${id}'`, fields: 'id' })
    if (!(await remove(client, id))) continue
    removed.people += 1
    removed.votes += votes.totalItems
  }
  return removed
}

/** The database deletes a person's votes with them. */
async function remove(client: PocketBase, id: string): Promise<boolean> {
  try {
    return await client.collection('users').delete(id)
  } catch (error) {
    if (error instanceof ClientResponseError && error.status === 404) return false
    throw error
  }
}
