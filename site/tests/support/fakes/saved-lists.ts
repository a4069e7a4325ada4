/** Lists of saved agents in a fake browser, and its signed-in user, for stores under test. */
import { vi } from 'vitest'
import { AUTH_TOKEN } from '#site/client/storage.ts'
import type { SavedAgent } from '#site/domain/saved/saved.ts'

const MINUTE = 60_000

export const agent = (id: string, minute: number, note = '', noted?: number): SavedAgent => ({
  id,
  note,
  at: minute * MINUTE,
  ...(noted !== undefined && { noted: noted * MINUTE }),
})
export const ids = (list: readonly SavedAgent[] = []) => list.map(({ id }) => id)
export const stored = (): SavedAgent[] => JSON.parse(window.localStorage.getItem('saved') ?? '[]')
export const store = (...list: SavedAgent[]) => window.localStorage.setItem('saved', JSON.stringify(list))

export function signIn(person: string, session = person): void {
  const claims = Buffer.from(JSON.stringify({ id: person, jti: session })).toString('base64url')
  window.localStorage.setItem(AUTH_TOKEN, `e.${claims}.s`)
}

/** The stores of another page. */
export async function loadPage() {
  vi.resetModules()
  const { $toasts } = await import('#site/ui/toast/toast.ts')
  const { isFollowing } = await import('#site/features/saved/account/stored-saved.ts')
  return {
    $toasts,
    isFollowing,
    ...(await import('#site/features/saved/saved.ts')),
    ...(await import('#site/features/saved/saving.ts')),
    ...(await import('#site/features/saved/account/saved-account.ts')),
  }
}
