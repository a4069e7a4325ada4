/** Fetches what a page does for somebody signed in, and nothing for anybody else. */
import { savesData, whenIdle, whenShown } from '#site/browser/activation.ts'
import { ARRIVED, AUTH_TOKEN, CURRENT_USER, OPENED, readStored, UPVOTES } from '#site/browser/storage.ts'
import { agentPath } from '#site/catalogue/addresses.ts'

interface SignedIn {
  startSignedIn: () => void
}

interface Arrival {
  settleArrival: () => Promise<void>
}

/** Opening one votes, with the first press too. */
export const CARD_LINK = `article a[href^="${agentPath('')}"]`
/** What comes before a press. */
const INTENT = ['pointerover', 'pointerdown', 'focusin', 'keydown']

/** Signing in in another tab counts too. */
export function startAccount(load: () => Promise<SignedIn>, loadArrival: () => Promise<Arrival>): void {
  let started = false
  const start = () => {
    if (started || !readStored('local', AUTH_TOKEN)) return
    started = true
    void load().then(({ startSignedIn }) => startSignedIn())
  }
  whenShown(async () => {
    await settleArrival(loadArrival).catch(() => undefined)
    if (isNeededNow()) start()
    else startLater(start)
  })
  window.addEventListener('storage', start)
  window.addEventListener('pageshow', ({ persisted }) => persisted && start())
}

/** First of all: whose session it is decides about everything else. The page with the token in its address is being left. */
async function settleArrival(load: () => Promise<Arrival>): Promise<void> {
  if (!readStored('session', ARRIVED) || 'leaving' in document.documentElement.dataset) return
  await (await load()).settleArrival()
}

function isNeededNow(): boolean {
  const isUnknown = !readStored('local', CURRENT_USER)
  const knowsCounts = readStored('session', UPVOTES) ?? readStored('session', OPENED)
  return (
    isUnknown || Boolean(knowsCounts) || document.querySelector(`${CARD_LINK}, [data-for-guests]`) !== null
  )
}

function startLater(start: () => void): void {
  for (const intent of INTENT) document.addEventListener(intent, start, { once: true, passive: true })
  if (!savesData()) whenIdle(start)
}
