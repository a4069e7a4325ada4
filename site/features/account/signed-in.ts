/** Runs on every page for signed-in visitors: loads the account, returns to the page they signed in for, repeats the press that led there, and upvotes agents opened from cards. */
import { TOKEN_REFUSED } from '#site/client/events.ts'
import { redirectTo } from '#site/client/navigation.ts'
import { takeReturn } from '#site/client/return.ts'
import { isFresh } from '#site/client/stored-account.ts'
import { isFollowing } from '#site/features/saved/account/stored-saved.ts'
import { startCardVotes } from '#site/features/vote/card-votes.ts'
import { startShownVote } from '#site/features/vote/sent-votes.ts'
import { startUpvoteCounts } from '#site/features/vote/upvote-counts.ts'
import { fulfillWish } from '#site/features/vote/wish.ts'
import { UPVOTE_COUNTED } from '#site/ui/toast/toast-texts.ts'

/** Imported on demand, because most pages don't need the store. */
const account = () => import('./account.ts')

export function startSignedIn(): void {
  const address = takeReturn()
  if (address) redirectTo(address)
  else if (document.querySelector('[data-for-guests]'))
    void account().then(({ leaveGuestPage }) => leaveGuestPage())
  else fulfillWish()
  if (!isFresh()) void account().then(({ loadAccount }) => loadAccount())
  document.addEventListener(TOKEN_REFUSED, () => void account().then((store) => store.refreshAccount()))
  if (!isFollowing())
    void import('#site/features/saved/account/saved-account.ts')
      .then((store) => store.refreshSaved())
      .catch(() => undefined)
  startUpvoteCounts()
  startShownVote()
  startCardVotes(() => void thank())
}

async function thank(): Promise<void> {
  const { showToast } = await import('#site/ui/toast/toast.ts')
  showToast(UPVOTE_COUNTED)
}
