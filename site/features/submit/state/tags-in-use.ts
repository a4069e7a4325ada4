/** The tags in use, which help whoever types some. */
import { atom } from 'nanostores'
import { call, type Result } from '#site/client/api.ts'

export const $tagsInUse = atom<Result<'GET /api/tags'>>([])

/** Without them nothing is suggested, and any tag can be typed all the same. */
export async function loadTagsInUse(): Promise<void> {
  $tagsInUse.set(await call('GET /api/tags').catch(() => []))
}
