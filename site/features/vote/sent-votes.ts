/** Sends upvotes and tracks which agents the user has upvoted, for page scripts and islands. */
import { call, type Result } from '#site/client/api.ts'
import { ACCOUNT_CHANGED } from '#site/client/events.ts'
import { pageAgent } from '#site/client/page-agent.ts'
import { AUTH_TOKEN, readStored } from '#site/client/storage.ts'
import { storedPerson, storeVote } from '#site/client/stored-account.ts'

/** Upvotes of this page view, which may be missing from the stored user. */
let own: { session: string | undefined; ids: readonly string[] } = { session: undefined, ids: [] }

const presentSession = () => readStored('local', AUTH_TOKEN)

export function votedIds(): ReadonlySet<string> {
  if (own.session !== presentSession()) own = { session: presentSession(), ids: [] }
  return new Set([...(storedPerson()?.votes ?? []), ...own.ids])
}

/** Completes even if the page is left. Returns the agent with its new count; undefined for a repeated vote. */
export async function sendVote(id: string): Promise<Result<'POST /api/agents/{id}/upvote'> | undefined> {
  const session = presentSession()
  try {
    const agent = await call('POST /api/agents/{id}/upvote', { id }, { keepalive: true })
    know(id, session)
    return agent
  } catch (error) {
    const isRepeated = error instanceof Error && /[Aa]lready upvoted/.test(error.message)
    if (!isRepeated) throw error
    know(id, session)
    return undefined
  }
}

/** Ignored if another user has signed in since. */
function know(id: string, session: string | undefined): void {
  if (session !== presentSession()) return
  own = { session, ids: own.session === session ? [...own.ids, id] : [id] }
  storeVote(id)
}

export function startShownVote(): void {
  showVote()
  document.addEventListener(ACCOUNT_CHANGED, showVote)
  window.addEventListener('pageshow', showVote)
}

function showVote(): void {
  const voted = votedIds().has(pageAgent().id)
  document.querySelector('astro-island[ssr] [data-vote]')?.setAttribute('aria-pressed', String(voted))
}
