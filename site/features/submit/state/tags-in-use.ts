/** The tags in use, which help whoever types some. */
import { atom } from 'nanostores'
import { fetchTagsInUse, type TagsInUse } from './submit-calls.ts'

export const $tagsInUse = atom<TagsInUse>([])

/** Without them nothing is suggested, and any tag can be typed all the same. */
export async function loadTagsInUse(): Promise<void> {
  $tagsInUse.set(await fetchTagsInUse().catch(() => []))
}
