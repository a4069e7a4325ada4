/** The submission that the URL fragment leads to, and its status. */

import { atom, onMount } from 'nanostores'
import { readFragment } from '#site/client/address.ts'
import { call, isRefusal, type Result } from '#site/client/api.ts'
import { onWindow } from '#site/client/navigation.ts'
import { isOwnId } from '#site/domain/addresses.ts'

export type FollowedSubmission = Result<'GET /api/submissions/{key}'>
export type Submission = FollowedSubmission['submission']
export type Revision = FollowedSubmission['revisions'][number]

export type Followed =
  | { state: 'loading' | 'unknown' | 'failed' }
  | {
      state: 'found'
      /** Own ID or secret key. */
      key: string
      followed: FollowedSubmission
      categoryNames: ReadonlyMap<string, string>
    }

export const $followed = atom<Followed>({ state: 'loading' })

export async function followSubmission(): Promise<void> {
  const key = readFragment()
  if (!key) return $followed.set({ state: 'unknown' })
  $followed.set({ state: 'loading' })
  const found = await read(key)
  if (readFragment() === key) $followed.set(found)
}

/** Requests by own ID, or by secret key without the session, which may have ended. */
export function fetchSubmission(key: string): Promise<FollowedSubmission> {
  return call('GET /api/submissions/{key}', { key }, { anonymous: !isOwnId(key) })
}

async function read(key: string): Promise<Followed> {
  try {
    const [followed, categories] = await Promise.all([fetchSubmission(key), call('GET /api/categories')])
    const categoryNames = new Map(categories.map(({ id, name }) => [id, name]))
    return { state: 'found', key, followed, categoryNames }
  } catch (error) {
    return { state: isRefusal(error) ? 'unknown' : 'failed' }
  }
}

// Pasting another link into the same page only changes the fragment.
onMount($followed, () => onWindow('hashchange', () => void followSubmission()))
