/** Loads the scripts for signed-in visitors, and nothing for guests. */
import { savesData, whenIdle, whenShown } from '#site/client/activation.ts'
import { ARRIVED, AUTH_TOKEN, CURRENT_USER, OPENED, readStored, UPVOTES } from '#site/client/storage.ts'
import { CARD_LINK } from '#site/domain/addresses.ts'

type SignedIn = typeof import('./signed-in.ts')
type Arrival = typeof import('./incoming-token.tsx')

const INTENT = ['pointerover', 'pointerdown', 'focusin', 'keydown']

/** Also starts when the visitor signs in in another tab. */
export function startAccount(load: () => Promise<SignedIn>, loadArrival: () => Promise<Arrival>): void {
  let started = false
  const start = () => {
    if (started || !readStored('local', AUTH_TOKEN)) return
    started = true
    void load().then(({ startSignedIn }) => startSignedIn())
  }
  whenShown(async () => {
    await settleIncomingToken(loadArrival).catch(() => undefined)
    if (isNeededNow()) start()
    else startLater(start)
  })
  window.addEventListener('storage', start)
  window.addEventListener('pageshow', ({ persisted }) => persisted && start())
}

/** Runs first, because everything else depends on the session's owner. Skipped while the page is being left. */
async function settleIncomingToken(load: () => Promise<Arrival>): Promise<void> {
  if (!readStored('session', ARRIVED) || 'leaving' in document.documentElement.dataset) return
  await (await load()).settleIncomingToken()
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
