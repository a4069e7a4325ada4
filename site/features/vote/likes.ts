/** Likes last only as long as the page view: the server stores none. */
import { atom } from 'nanostores'
import { requireSignIn } from '#site/features/account/session.ts'
import { showToast } from '#site/ui/toast/toast.ts'
import { LIKE_ADDED, LIKE_REMOVED } from '#site/ui/toast/toast-texts.ts'

export const $likes = atom<ReadonlySet<string>>(new Set())

export function toggleLike({ id, name }: { id: string; name: string }): void {
  if (!requireSignIn({ act: 'like', id, name })) return
  const likes = new Set($likes.get())
  const liked = !likes.delete(id)
  if (liked) likes.add(id)
  $likes.set(likes)
  showToast(liked ? LIKE_ADDED : LIKE_REMOVED)
}
