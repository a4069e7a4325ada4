/** Shows on an agent's page that the person has upvoted it before React has started. */
import { ACCOUNT_CHANGED } from '#site/client/events.ts'
import { pageAgent } from '#site/client/page-agent.ts'
import { storedPerson } from '#site/client/stored-account.ts'

export function startShownVote(): void {
  showVote()
  document.addEventListener(ACCOUNT_CHANGED, showVote)
  window.addEventListener('pageshow', showVote)
}

function showVote(): void {
  const voted = storedPerson()?.votes.includes(pageAgent().id) ?? false
  document.querySelector('astro-island[ssr] [data-vote]')?.setAttribute('aria-pressed', String(voted))
}
