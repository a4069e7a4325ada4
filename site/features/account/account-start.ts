/** Loads the scripts for signed-in visitors, and nothing for guests. */
import { whenShown } from '#site/client/activation.ts'
import { ARRIVED, AUTH_TOKEN, readStored } from '#site/client/storage.ts'

type SignedIn = typeof import('./signed-in.ts')
type Arrival = typeof import('./incoming-token.tsx')

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
    start()
  })
  window.addEventListener('storage', start)
  window.addEventListener('pageshow', ({ persisted }) => persisted && start())
}

/** Runs first, because everything else depends on the session's owner. Skipped while the page is being left. */
async function settleIncomingToken(load: () => Promise<Arrival>): Promise<void> {
  if (!readStored('session', ARRIVED) || 'leaving' in document.documentElement.dataset) return
  await (await load()).settleIncomingToken()
}
