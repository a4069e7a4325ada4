/** People with an account, as administrators find them: searched, and read page by page. */
import { atom } from 'nanostores'
import type { Result } from '#site/client/api.ts'
import { SEARCH_REST_MS } from '#site/domain/limits.ts'
import type { UserKind } from '#site/domain/person.ts'
import { callAsAdmin } from '#site/features/admin/shell/call-as-admin.ts'

export type Account = Result<'PUT /api/admin/users/{id}/role'>

/** Where a page begins: after which one of the API's marks, and at which place of the whole list. */
interface Place {
  after?: string | undefined
  first: number
}

export type Users =
  | { state: 'loading' }
  | { state: 'failed' }
  | {
      state: 'listed'
      users: readonly Account[]
      total: number
      first: number
      next?: string | undefined
      /** Another page or search is on its way. */
      isStale: boolean
    }

export const $users = atom<Users>({ state: 'loading' })

/** Those of one kind, or everybody. */
export const $userKind = atom<UserKind | ''>('')

/** The search, and the pages that led to the one on show; the last is that one. */
let search = ''
let places: readonly Place[] = [{ first: 1 }]
let resting: ReturnType<typeof setTimeout> | undefined
let asked = 0

/** Reads the page on show again. */
export async function loadUsers(): Promise<void> {
  asked += 1
  const turn = asked
  const before = $users.get()
  $users.set(before.state === 'listed' ? { ...before, isStale: true } : { state: 'loading' })
  const { after, first } = places.at(-1) ?? { first: 1 }
  const query = { search, only: $userKind.get() || undefined, after }
  const found = await callAsAdmin('GET /api/admin/users', { query }).catch(() => undefined)
  // A later search has overtaken this one.
  if (turn !== asked) return
  $users.set(found ? { state: 'listed', ...found, first, isStale: false } : { state: 'failed' })
}

/** Searches once typing rests. */
export function searchUsers(text: string): void {
  clearTimeout(resting)
  resting = setTimeout(() => {
    if (text.trim() === search) return
    search = text.trim()
    places = [{ first: 1 }]
    void loadUsers()
  }, SEARCH_REST_MS)
}

/** Those of one kind alone, or everybody again. */
export function showOnly(kind: UserKind | ''): void {
  $userKind.set(kind)
  places = [{ first: 1 }]
  void loadUsers()
}

export function showNextUsers(): void {
  const now = $users.get()
  if (now.state !== 'listed' || !now.next || now.isStale) return
  places = [...places, { after: now.next, first: now.first + now.users.length }]
  void loadUsers()
}

export function showPreviousUsers(): void {
  if (places.length === 1) return
  places = places.slice(0, -1)
  void loadUsers()
}

/** Takes over an account from a reply. */
export function replaceUser(account: Account): void {
  const now = $users.get()
  if (now.state !== 'listed') return
  $users.set({ ...now, users: now.users.map((user) => (user.id === account.id ? account : user)) })
}
