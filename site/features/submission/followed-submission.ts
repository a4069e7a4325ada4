/** The submission that the link after the number sign leads to, and what became of it. */
import { atom, onMount } from 'nanostores'
import { onFragment, readFragment } from '#site/client/address.ts'
import { ApiFailure, call, type Result } from '#site/client/api.ts'
import { isOwnId } from '#site/domain/addresses.ts'

export type FollowedSubmission = Result<'GET /api/submissions/{key}'>
export type Submission = FollowedSubmission['submission']
export type Revision = FollowedSubmission['revisions'][number]

export type Followed =
  | { state: 'loading' }
  | { state: 'unknown' }
  | { state: 'failed' }
  | {
      state: 'found'
      /** Own id or secret key. */
      key: string
      followed: FollowedSubmission
      /** By id. */
      categoryNames: ReadonlyMap<string, string>
    }

export const $followed = atom<Followed>({ state: 'loading' })

export async function followSubmission(): Promise<void> {
  const key = readFragment()
  if (!key) return $followed.set({ state: 'unknown' })
  $followed.set({ state: 'loading' })
  const found = await read(key)
  // Another link was opened meanwhile.
  if (readFragment() === key) $followed.set(found)
}

/** By the id of an own one or by its secret key, which is enough by itself: a session that has ended must not stand in its way. */
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

/** True if the link is wrong, rather than the site unavailable. */
function isRefusal(error: unknown): boolean {
  return error instanceof ApiFailure && error.status < 429
}

// Another link pasted into the same page only changes what stands after the number sign.
onMount($followed, () => onFragment(() => void followSubmission()))
