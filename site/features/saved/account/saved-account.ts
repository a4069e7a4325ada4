/** Syncs this browser's saved agents with the account; loaded when there is something to sync. */
import { call, type Result } from '#site/client/api.ts'
import { SAVED_MAX } from '#site/domain/limits.ts'
import type { SavedAgent } from '#site/domain/saved/saved.ts'
import { changesSince, isUnchanged, withChanges } from '#site/domain/saved/saved-changes.ts'
import { ACCOUNT_SAVED_FULL } from '#site/domain/texts/saved-toasts.ts'
import { readSaved, storeSaved } from '#site/features/saved/saved.ts'
import { showToast } from '#site/ui/toast/toast.ts'
import { adoptSaved, presentSession, readFollowed, writeFollowed } from './stored-saved.ts'

type Sent = Result<'GET /api/users/saved'>[number]

interface Merged {
  saved: SavedAgent[]
  left: string[]
}

const LOCK = 'saved'

export function sendSaved(): Promise<void> {
  return inTurn(false)
}

/** Also reads changes made elsewhere. Throws if the site is unreachable or rejects the request. */
export function refreshSaved(): Promise<void> {
  return inTurn(true)
}

/** One tab at a time. Failed changes are sent once the browser is online, with the next change, or on the next page. */
async function inTurn(reads: boolean): Promise<void> {
  const present = presentSession()
  if (!present) return
  adoptSaved(present.owner)
  const { locks } = globalThis.navigator
  try {
    await (locks ? locks.request(LOCK, () => follow(reads)) : follow(reads))
  } catch (error) {
    globalThis.addEventListener('online', () => void sendSaved(), { once: true })
    if (reads) throw error
  }
}

async function follow(reads: boolean): Promise<void> {
  const before = readSaved()
  const session = presentSession()
  const merged =
    (await sendChanges(before, session?.session)) ??
    (reads ? { saved: (await call('GET /api/users/saved')).map(received), left: [] } : undefined)
  const followed = readFollowed()
  // Another user has signed in in the meantime.
  if (!session || followed.owner !== session.owner || presentSession()?.session !== session.session) return
  if (!merged) {
    writeFollowed({ ...followed, known: before })
    return
  }
  notifyFull(merged.left, followed.left)
  const waiting = before.filter(({ id }) => merged.left.includes(id))
  const since = changesSince(before, readSaved())
  const isKept = storeSaved(withChanges([...merged.saved, ...waiting], since))
  // A known agent that's missing here counts as removed, so agents that didn't fit into storage must not become known.
  if (isKept) writeFollowed({ ...followed, session: session.session, known: merged.saved, left: merged.left })
}

/** Undefined if the replies didn't contain the account's list. */
async function sendChanges(saved: readonly SavedAgent[], session?: string): Promise<Merged | undefined> {
  const changes = changesSince(readFollowed().known, saved)
  if (isUnchanged(changes)) return undefined
  // Each call sends the current token, and another user may sign in between two calls.
  const isOpen = () => presentSession()?.session === session
  for (const { id, at } of changes.gone)
    if (isOpen()) await call('DELETE /api/users/saved/{id}', { id, query: { savedAt: isoOf(at) } })
  for (const { id, note, noted = 0 } of changes.noted)
    if (isOpen()) await call('PUT /api/users/saved/{id}', { id, body: { note, notedAt: isoOf(noted) } })
  let merged: Merged | undefined
  for (let start = 0; start < changes.added.length && isOpen(); start += SAVED_MAX) {
    const agents = changes.added.slice(start, start + SAVED_MAX).map(sent)
    const all = await call('POST /api/users/saved', { body: { agents } })
    merged = { saved: all.saved.map(received), left: [...(merged?.left ?? []), ...all.left] }
  }
  return merged
}

/** Shows a toast once for each agent that doesn't fit. */
function notifyFull(left: readonly string[], notifiedOf: readonly string[]): void {
  if (left.some((id) => !notifiedOf.includes(id))) showToast({ ...ACCOUNT_SAVED_FULL, sign: 'note' })
}

function sent({ id, note, at, noted }: SavedAgent): Sent {
  return { agentId: id, note, savedAt: isoOf(at), ...(noted !== undefined && { notedAt: isoOf(noted) }) }
}

function received({ agentId, note, savedAt, notedAt }: Sent): SavedAgent {
  return { id: agentId, note, at: Date.parse(savedAt), ...(notedAt && { noted: Date.parse(notedAt) }) }
}

function isoOf(time: number): string {
  return new Date(time).toISOString()
}
