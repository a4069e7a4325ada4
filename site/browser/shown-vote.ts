/** Shows on an agent's page that the person has upvoted it before React has started. */
import { ACCOUNT_CHANGED } from './events.ts'
import { pageAgent } from './page-agent.ts'
import { keptPerson } from './stored-account.ts'

export function startShownVote(): void {
  showVote()
  document.addEventListener(ACCOUNT_CHANGED, showVote)
  window.addEventListener('pageshow', showVote)
}

function showVote(): void {
  const voted = keptPerson()?.votes.includes(pageAgent().id) ?? false
  document.querySelector('astro-island[ssr] [data-vote]')?.setAttribute('aria-pressed', String(voted))
}
