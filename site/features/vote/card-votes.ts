/** Upvotes an agent when a signed-in visitor opens its card. */
import { pageSettings } from '#site/client/page-settings.ts'
import { AUTH_TOKEN, OPENED, readStored, removeStored, writeStored } from '#site/client/storage.ts'
import { agentPath, CARD_LINK } from '#site/domain/addresses.ts'
import { sendVote } from './sent-votes.ts'
import { rememberUpvotes, showUpvotes } from './upvote-counts.ts'

/** `counted` is called for new votes only. */
export function startCardVotes(counted: () => void): void {
  const vote = (path: string) =>
    void upvote(path).then(
      (isNew) => isNew && counted(),
      () => undefined,
    )
  const open = (event: MouseEvent) => voteByOpening(event, vote)
  document.addEventListener('click', open)
  document.addEventListener('auxclick', open)
  const { pathname } = window.location
  if (readStored('session', OPENED) !== pathname) return
  removeStored('session', OPENED)
  vote(pathname)
}

/** If the page opens in this tab, it sends the vote itself, so that it can show the thank-you toast. */
function voteByOpening(event: MouseEvent, vote: (path: string) => void): void {
  const link = event.target instanceof Element && event.target.closest<HTMLAnchorElement>(CARD_LINK)
  const opens = !event.defaultPrevented && event.button < 2
  if (!link || !opens || !readStored('local', AUTH_TOKEN) || !pageSettings().upvoteOnOpen) return
  const elsewhere = event.button === 1 || event.ctrlKey || event.metaKey || event.shiftKey
  if (elsewhere) vote(link.pathname)
  else writeStored('session', OPENED, link.pathname)
}

async function upvote(path: string): Promise<boolean> {
  const agent = await sendVote(path.replace(agentPath(''), ''))
  if (!agent) return false
  rememberUpvotes(agent.id, agent.upvotes)
  showUpvotes({ [agent.id]: agent.upvotes })
  return true
}
