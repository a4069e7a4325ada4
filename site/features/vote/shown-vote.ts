/** Shows on an agent's page that the person has upvoted it before React has started. */
import { ACCOUNT_CHANGED } from '#site/client/events.ts'
import { pageAgent } from '#site/client/page-agent.ts'
import { votedIds } from './sent-votes.ts'

export function startShownVote(): void {
  showVote()
  document.addEventListener(ACCOUNT_CHANGED, showVote)
  window.addEventListener('pageshow', showVote)
}

function showVote(): void {
  const voted = votedIds().has(pageAgent().id)
  document.querySelector('astro-island[ssr] [data-vote]')?.setAttribute('aria-pressed', String(voted))
}
