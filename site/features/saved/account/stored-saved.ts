/** The owner of this browser's saved agents, and what that account was last known to have. */
import { SAVED_CHANGED } from '#site/client/events.ts'
import * as storage from '#site/client/storage.ts'
import { claimsIn } from '#site/client/stored-account.ts'
import { parseSaved, type SavedAgent } from '#site/domain/saved/saved.ts'

export interface FollowedAccount {
  /** Empty while the list belongs to no account. */
  owner: string
  /** The session in which the account was last read. */
  session: string
  /** The account's list; differences from the local list aren't synced yet. */
  known: SavedAgent[]
  left: string[]
  /** Lists of other users with unsynced changes, until they sign in again. */
  stashed: Record<string, { saved: SavedAgent[]; known: SavedAgent[] }>
}

const NOBODY: FollowedAccount = { owner: '', session: '', known: [], left: [], stashed: {} }

export function readFollowed(): FollowedAccount {
  // `stashed` was once named `parked`.
  const text = storage.readStored('local', storage.SAVED_ACCOUNT)?.replace('"parked":', '"stashed":')
  const stored: unknown = storage.parseJson(text)
  return isFollowed(stored) ? stored : NOBODY
}

export function writeFollowed(followed: FollowedAccount): boolean {
  return storage.writeStored('local', storage.SAVED_ACCOUNT, JSON.stringify(followed))
}

export function isFollowing(): boolean {
  const { owner, session, known, left } = readFollowed()
  const present = presentSession()
  const saved = parseSaved(storage.readStored('local', storage.SAVED)).filter(({ id }) => !left.includes(id))
  return owner === present?.owner && session === present.session && isSame(saved, known)
}

export function presentSession(): Pick<FollowedAccount, 'owner' | 'session'> | undefined {
  const token = storage.readStored('local', storage.AUTH_TOKEN)
  if (!token) return undefined
  const { id, jti, iat } = claimsIn(token)
  return typeof id === 'string' ? { owner: id, session: `${jti ?? iat ?? ''}` } : undefined
}

/** Gives the list to the user who signs in. A list without an owner becomes theirs; another user's is stashed. */
export function adoptSaved(person: string): void {
  const followed = readFollowed()
  if (followed.owner === person) return
  const { [person]: own, ...stashed } = followed.stashed
  const saved = parseSaved(storage.readStored('local', storage.SAVED))
  const isOthers = followed.owner !== ''
  if (isOthers && !isSame(saved, followed.known)) stashed[followed.owner] = { saved, known: followed.known }
  const next = { ...NOBODY, owner: person, known: own?.known ?? [], stashed }
  // In full storage, unsynced changes of other users are dropped first.
  if (!writeFollowed(next)) writeFollowed({ ...next, stashed: {} })
  if (!(isOthers || own) || writeSaved(own?.saved ?? [])) return
  // Known agents that are missing from the list would count as removed.
  writeFollowed({ ...readFollowed(), known: [] })
}

export function forgetSaved(): void {
  storage.removeStored('local', storage.SAVED)
  const { stashed } = readFollowed()
  writeFollowed({ ...NOBODY, stashed })
  globalThis.document?.dispatchEvent(new Event(SAVED_CHANGED))
}

/** Replaces another user's list, which is removed even if storing this one fails. */
function writeSaved(saved: readonly SavedAgent[]): boolean {
  storage.removeStored('local', storage.SAVED)
  const isKept = storage.writeStored('local', storage.SAVED, JSON.stringify(saved))
  globalThis.document?.dispatchEvent(new Event(SAVED_CHANGED))
  return isKept
}

function isSame(a: readonly SavedAgent[], b: readonly SavedAgent[]): boolean {
  const text = (list: readonly SavedAgent[]) =>
    JSON.stringify(list.map(({ id, note, at }) => [id, note, at]).toSorted())
  return text(a) === text(b)
}

/** Rejects corrupted data, which would break signing in. */
function isFollowed(value: unknown): value is FollowedAccount {
  const { owner, session, known, left, stashed } = fieldsOf(value)
  const isNamed = typeof owner === 'string' && typeof session === 'string'
  if (!isNamed || !isList(known) || !Array.isArray(left) || !(stashed instanceof Object)) return false
  return Object.values(stashed)
    .map(fieldsOf)
    .every((one) => isList(one['saved']) && isList(one['known']))
}

function fieldsOf(value: unknown): Record<string, unknown> {
  return value instanceof Object ? { ...value } : {}
}

function isList(list: unknown): boolean {
  return Array.isArray(list) && parseSaved(JSON.stringify(list)).length === list.length
}
