/** Fetches what a page does for somebody signed in, and nothing for anybody else. */
import { savesData, whenIdle, whenShown } from './activation.ts'
import { AUTH_TOKEN, CURRENT_USER, OPENED, readStored, UPVOTES } from './storage.ts'

interface SignedIn {
  startSignedIn: () => void
  logOut: () => Promise<void>
}

/** Opening one votes, with the first press too. */
export const CARD_LINK = 'article a[href^="/agent/"]'
/** What comes before a press. */
const INTENT = ['pointerover', 'pointerdown', 'focusin', 'keydown']

/** Signing in in another tab counts too. */
export function startAccount(load: () => Promise<SignedIn>): void {
  let started = false
  const start = () => {
    if (started || !readStored('local', AUTH_TOKEN)) return
    started = true
    void load().then(({ startSignedIn }) => startSignedIn())
  }
  whenShown(() => (isNeededNow() ? start() : startLater(start)))
  window.addEventListener('storage', start)
  // Here, so that a press is not lost while the code is on its way.
  document.addEventListener('click', ({ target }) => {
    if (target instanceof Element && target.closest('[data-log-out]'))
      void load().then(({ logOut }) => logOut())
  })
}

function isNeededNow(): boolean {
  const isUnknown = !readStored('local', CURRENT_USER)
  const knowsCounts = readStored('session', UPVOTES) ?? readStored('session', OPENED)
  return isUnknown || Boolean(knowsCounts) || document.querySelector(CARD_LINK) !== null
}

function startLater(start: () => void): void {
  for (const intent of INTENT) document.addEventListener(intent, start, { once: true, passive: true })
  if (!savesData()) whenIdle(start)
}
