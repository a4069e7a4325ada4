/** What every page does for somebody signed in: knows who it is, leads back to what they signed in for, signs out, votes by cards and shows what was counted. */
import { startCardVotes } from '#site/browser/card-votes.ts'
import { TOKEN_REFUSED } from '#site/browser/events.ts'
import { isFresh } from '#site/browser/kept-account.ts'
import { redirectTo } from '#site/browser/navigation.ts'
import { startUpvoteCounts } from '#site/browser/upvote-counts.ts'
import { takeWayBack } from '#site/browser/way-back.ts'

/** Its state is needed only now and then. */
const account = () => import('./account.ts')

export function startSignedIn(): void {
  const path = takeWayBack()
  if (path) redirectTo(path)
  if (!isFresh()) void account().then(({ loadAccount }) => loadAccount())
  document.addEventListener(TOKEN_REFUSED, () => void account().then((store) => store.refreshAccount()))
  startUpvoteCounts()
  startCardVotes()
}

/** Ends the session, once the code for that is here. */
export async function logOut(): Promise<void> {
  await (await account()).logOut()
}
