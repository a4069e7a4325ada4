/** Opening a card upvotes for somebody signed in (D19), without keeping them from the page they open. */
import type { Agent } from '#site/catalogue/agent.ts'
import { CARD_LINK } from './account-start.ts'
import { callApi } from './api.ts'
import { pageSettings } from './page-settings.ts'
import { AUTH_TOKEN, OPENED, readStored, removeStored, writeStored } from './storage.ts'
import { rememberUpvotes, showUpvotes } from './upvote-counts.ts'

export function startCardVotes(): void {
  document.addEventListener('click', voteByOpening)
  document.addEventListener('auxclick', voteByOpening)
  showCountOfOpened()
}

function voteByOpening(event: MouseEvent): void {
  const link = event.target instanceof Element && event.target.closest<HTMLAnchorElement>(CARD_LINK)
  const opens = !event.defaultPrevented && event.button < 2
  if (!link || !opens || !readStored('local', AUTH_TOKEN) || !pageSettings().upvoteOnOpen) return
  writeStored('session', OPENED, link.pathname)
  // A vote that is counted already, or cannot be, is not worth a word on this way.
  void callApi<Agent>(`/api${agentsPath(link.pathname)}/upvote`, { method: 'POST', keepalive: true })
    .then(learn)
    .catch(() => undefined)
}

/** The page may have been published before the vote that opened it. */
function showCountOfOpened(): void {
  const { pathname } = window.location
  if (readStored('session', OPENED) !== pathname) return
  removeStored('session', OPENED)
  void callApi<Agent>(`/api${agentsPath(pathname)}`)
    .then(learn)
    .catch(() => undefined)
}

function learn({ id, upvotes }: Agent): void {
  rememberUpvotes(id, upvotes)
  showUpvotes({ [id]: upvotes })
}

function agentsPath(pathname: string): string {
  return pathname.replace('/agent/', '/agents/')
}
