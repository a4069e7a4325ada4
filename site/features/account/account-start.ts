/** Loads the scripts for signed-in visitors, and nothing for guests. */
import { savesData, whenIdle, whenShown } from '#site/client/activation.ts'
import { forgetReturn, rememberReturn } from '#site/client/return.ts'
import { ARRIVED, AUTH_TOKEN, CURRENT_USER, OPENED, readStored, UPVOTES, WISH } from '#site/client/storage.ts'
import { CARD_LINK, PAGES } from '#site/domain/addresses.ts'

type SignedIn = typeof import('./signed-in.ts')
type Arrival = typeof import('./incoming-token.tsx')

/** Pages between the one to return to and signing in. */
const WAY: readonly string[] = [
  ...[PAGES.profile, PAGES.signIn, PAGES.signUp],
  ...[PAGES.forgotPassword, PAGES.resetPassword, PAGES.verifyEmail, PAGES.confirmEmail],
]
const SIGN_IN_LINK = `a[href="${PAGES.profile}"], a[href="${PAGES.signIn}"]`

const INTENT = ['pointerover', 'pointerdown', 'focusin', 'keydown']

/** Also starts when the visitor signs in in another tab. */
export function startAccount(load: () => Promise<SignedIn>, loadArrival: () => Promise<Arrival>): void {
  let started = false
  const start = () => {
    if (started || !readStored('local', AUTH_TOKEN)) return
    started = true
    void load().then(({ startSignedIn }) => startSignedIn())
  }
  if (!WAY.includes(window.location.pathname)) whenShown(startReturn)
  whenShown(async () => {
    await settleIncomingToken(loadArrival).catch(() => undefined)
    if (isNeededNow()) start()
    else startLater(start)
  })
  window.addEventListener('storage', start)
  window.addEventListener('pageshow', ({ persisted }) => persisted && start())
}

/** Returns here after signing in by a link of this page. A guest who has left the way to signing in isn't led back later. */
function startReturn(): void {
  const isGuest = () => !readStored('local', AUTH_TOKEN)
  const forget = () => isGuest() && forgetReturn()
  forget()
  window.addEventListener('pageshow', ({ persisted }) => persisted && forget())
  document.addEventListener('click', ({ target, ctrlKey, metaKey, shiftKey }) => {
    const isLink = target instanceof Element && target.closest(SIGN_IN_LINK)
    if (isLink && isGuest() && !ctrlKey && !metaKey && !shiftKey) rememberReturn(window.location.href)
  })
}

/** Runs first, because everything else depends on the session's owner. Skipped while the page is being left. */
async function settleIncomingToken(load: () => Promise<Arrival>): Promise<void> {
  if (!readStored('session', ARRIVED) || 'leaving' in document.documentElement.dataset) return
  await (await load()).settleIncomingToken()
}

function isNeededNow(): boolean {
  const isUnknown = !readStored('local', CURRENT_USER)
  const knowsCounts = readStored('session', UPVOTES) ?? readStored('session', OPENED)
  const isWished = readStored('session', WISH) !== undefined
  return (
    isUnknown ||
    isWished ||
    Boolean(knowsCounts) ||
    document.querySelector(`${CARD_LINK}, [data-for-guests]`) !== null
  )
}

function startLater(start: () => void): void {
  for (const intent of INTENT) document.addEventListener(intent, start, { once: true, passive: true })
  if (!savesData()) whenIdle(start)
}
