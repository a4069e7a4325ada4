/** Upvoting an agent, and the counts this page view knows better than its HTML. */
import { atom, map } from 'nanostores'
import { callApi } from '#site/browser/api.ts'
import { rememberUpvotes, shownUpvotes } from '#site/browser/upvote-counts.ts'
import type { Agent } from '#site/catalogue/agent.ts'
import { UPVOTE_FAILED, UPVOTED, UPVOTED_BEFORE } from '#site/messages/toasts.ts'
import { requireSignIn } from './session.ts'
import { showToast } from './toast.ts'

/** Counts by agent id. */
export const $upvotes = map<Record<string, number>>({})

/** Ids of the agents whose upvote is under way. */
export const $upvoting = atom<ReadonlySet<string>>(new Set())

/** Counts at once what is being sent, and takes it back when the site refuses it. */
export async function upvote(id: string): Promise<void> {
  if ($upvoting.get().has(id) || !requireSignIn('upvote')) return
  $upvoting.set(new Set([...$upvoting.get(), id]))
  const before = $upvotes.get()[id] ?? shownUpvotes(id)
  if (before !== undefined) $upvotes.setKey(id, before + 1)
  try {
    await callApi(`/api/agents/${id}/upvote`, { method: 'POST' })
    showToast(UPVOTED)
    await refreshCount(id)
  } catch (error) {
    if (before !== undefined) $upvotes.setKey(id, before)
    showToast(alreadyUpvoted(error) ? UPVOTED_BEFORE : { ...UPVOTE_FAILED, tone: 'destructive' })
  } finally {
    $upvoting.set(new Set([...$upvoting.get()].filter((other) => other !== id)))
  }
}

/** The vote is counted by then; a count that cannot be read now is read with the next page. */
async function refreshCount(id: string): Promise<void> {
  const agent = await callApi<Agent>(`/api/agents/${id}`).catch(() => undefined)
  if (!agent) return
  $upvotes.setKey(id, agent.upvotes)
  rememberUpvotes(id, agent.upvotes)
}

function alreadyUpvoted(error: unknown): boolean {
  return error instanceof Error && /[Aa]lready upvoted/.test(error.message)
}
