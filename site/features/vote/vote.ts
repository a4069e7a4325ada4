/** Upvotes an agent optimistically. */

import { atom, map, onMount } from 'nanostores'
import { call } from '#site/client/api.ts'
import { ACCOUNT_CHANGED } from '#site/client/events.ts'
import { followStored, stopAll } from '#site/client/navigation.ts'
import { requireSignIn } from '#site/features/account/session.ts'
import { showToast } from '#site/ui/toast/toast.ts'
import { UPVOTE_COUNTED, UPVOTE_FAILED, UPVOTED_BEFORE } from '#site/ui/toast/toast-texts.ts'
import { sendVote, votedIds } from './sent-votes.ts'
import { rememberUpvotes, shownUpvotes } from './upvote-counts.ts'

export const $upvotes = map<Record<string, number>>({})

export const $voted = atom<ReadonlySet<string>>(new Set())

const readVoted = () => $voted.set(votedIds())

onMount($voted, () => {
  const page = globalThis.document
  page?.addEventListener(ACCOUNT_CHANGED, readVoted)
  return stopAll([() => page?.removeEventListener(ACCOUNT_CHANGED, readVoted), followStored(readVoted)])
})

export const $upvoting = atom<ReadonlySet<string>>(new Set())

/** Counts a vote optimistically and reverts it on failure. A repeated vote is sent, but not counted. */
export async function upvote({ id, name }: { id: string; name: string }): Promise<void> {
  if ($upvoting.get().has(id) || !requireSignIn({ act: 'upvote', id, name })) return
  $upvoting.set(new Set([...$upvoting.get(), id]))
  const before = $upvotes.get()[id] ?? shownUpvotes(id)
  const isKnown = $voted.get().has(id)
  if (before !== undefined && !isKnown) $upvotes.setKey(id, before + 1)
  try {
    const isNew = (await sendVote(id)) !== undefined
    readVoted()
    if (!isNew && before !== undefined) $upvotes.setKey(id, before)
    // For a visitor who leaves before the new count is read.
    if (isNew && before !== undefined && !isKnown) rememberUpvotes(id, before + 1)
    showToast(isNew ? UPVOTE_COUNTED : UPVOTED_BEFORE)
    if (isNew) await refreshCount(id)
  } catch {
    if (before !== undefined) $upvotes.setKey(id, before)
    showToast({ ...UPVOTE_FAILED, tone: 'destructive' })
  } finally {
    $upvoting.set(new Set([...$upvoting.get()].filter((other) => other !== id)))
  }
}

/** The new count, or none if it can't be read now. */
async function refreshCount(id: string): Promise<void> {
  const agent = await call('GET /api/agents/{id}', { id }).catch(() => undefined)
  if (!agent) return
  // The vote may not be visible to readers yet.
  const count = Math.max(agent.upvotes, $upvotes.get()[id] ?? 0)
  $upvotes.setKey(id, count)
  rememberUpvotes(id, count)
}
