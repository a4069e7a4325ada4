/** Runs on every page for signed-in visitors: loads the account, returns to the page they signed in for, and upvotes by cards. */
import { TOKEN_REFUSED } from '#site/browser/events.ts'
import { redirectTo } from '#site/browser/navigation.ts'
import { isFollowing } from '#site/browser/saved-account.ts'
import { startShownVote } from '#site/browser/shown-vote.ts'
import { isFresh } from '#site/browser/stored-account.ts'
import { startUpvoteCounts } from '#site/browser/upvote-counts.ts'
import { takeWayBack } from '#site/browser/way-back.ts'
import { UPVOTE_COUNTED } from '#site/messages/toasts.ts'
import { startCardVotes } from './card-votes.ts'

/** Imported on demand, because most pages do not need the store. */
const account = () => import('#site/stores/account.ts')

export function startSignedIn(): void {
  const path = takeWayBack()
  if (path) redirectTo(path)
  else if (document.querySelector('[data-for-guests]'))
    void account().then(({ leaveGuestPage }) => leaveGuestPage())
  if (!isFresh()) void account().then(({ loadAccount }) => loadAccount())
  document.addEventListener(TOKEN_REFUSED, () => void account().then((store) => store.refreshAccount()))
  if (!isFollowing())
    void import('#site/stores/saved-account.ts').then((store) => store.refreshSaved()).catch(() => undefined)
  startUpvoteCounts()
  startShownVote()
  startCardVotes(() => void sayThanks())
}

async function sayThanks(): Promise<void> {
  const { showToast } = await import('#site/stores/toast.ts')
  showToast(UPVOTE_COUNTED)
}
