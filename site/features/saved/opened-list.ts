/** State of the Saved page: the visitor's own list or a shared one, with its agents. */
import { atom } from 'nanostores'
import { readAddress } from '#site/client/address.ts'
import type { Agent } from '#site/domain/agent.ts'
import { type SharedList, sharedIn, sharedPath } from '#site/domain/saved/saved-list.ts'
import { fetchSeveral } from '#site/features/browse/state/lookups.ts'
import { refreshSaved } from '#site/features/saved/account/saved-account.ts'
import { adoptSaved, presentSession, readFollowed } from '#site/features/saved/account/stored-saved.ts'
import { SAVED_LINK_COPIED } from '#site/features/saved/saved-texts.ts'
import { copyLink } from '#site/ui/share.ts'
import { $saved, readSaved, storeSaved } from './saved.ts'

export interface SavedPage {
  state: 'loading' | 'failed' | 'shown'
  shared?: SharedList | undefined
  agents: ReadonlyMap<string, Agent>
  gone: number
  /** True if the account couldn't be reached. */
  isAlone: boolean
  whose: 'guest' | 'account' | 'former account'
}

const BEFORE: SavedPage = { state: 'loading', agents: new Map(), gone: 0, isAlone: false, whose: 'guest' }

export const $savedPage = atom<SavedPage>(BEFORE)

export async function openSavedPage(): Promise<void> {
  const shared = sharedIn(readAddress())
  const present = presentSession()
  // First, because another user's list must not be shown.
  if (present) adoptSaved(present.owner)
  const whose = present ? 'account' : readFollowed().owner ? 'former account' : 'guest'
  $savedPage.set({ ...BEFORE, shared, whose })
  let isAlone = false
  if (present && !shared) await refreshSaved().catch(() => (isAlone = true))
  try {
    const ids = shared?.ids ?? readSaved().map(({ id }) => id)
    const agents = await read(ids)
    const gone = ids.filter((id) => !agents.has(id))
    if (!shared && whose === 'guest') leaveOut(gone)
    $savedPage.set({ state: 'shown', shared, agents, gone: gone.length, isAlone, whose })
  } catch {
    $savedPage.set({ ...BEFORE, state: 'failed', shared, isAlone, whose })
  }
}

/** Reads agents that were saved in another tab since. */
export function followSaved(): () => void {
  return $saved.listen(async (saved) => {
    const { state, shared, agents } = $savedPage.get()
    const missing = saved.map(({ id }) => id).filter((id) => !agents.has(id))
    if (state !== 'shown' || shared || missing.length === 0) return
    const found = await read(missing).catch(() => undefined)
    const page = $savedPage.get()
    if (found) $savedPage.set({ ...page, agents: new Map([...page.agents, ...found]) })
    // An empty page would claim that nothing is saved.
    else if (page.agents.size === 0) $savedPage.set({ ...page, state: 'failed' })
  })
}

export async function copySavedLink(ids: readonly string[]): Promise<void> {
  const url = window.location.origin + sharedPath(ids)
  await copyLink(url, SAVED_LINK_COPIED, {
    title: 'Link to this list',
    description: `Copy this URL: ${url}`,
  })
}

async function read(ids: readonly string[]): Promise<Map<string, Agent>> {
  const agents = ids.length > 0 ? await fetchSeveral(ids) : []
  return new Map(agents.map((agent) => [agent.id, agent]))
}

/** An account keeps agents that are no longer listed, in case they return; a local list doesn't. */
function leaveOut(gone: readonly string[]): void {
  if (gone.length > 0) storeSaved(readSaved().filter(({ id }) => !gone.includes(id)))
}
