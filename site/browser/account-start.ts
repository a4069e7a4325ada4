/** Fetches what a page does for somebody signed in, and nothing for anybody else. */
import { whenShown } from './activation.ts'
import { AUTH_TOKEN, readStored } from './storage.ts'

interface SignedIn {
  startSignedIn: () => void
}

/** Signing in in another tab counts too. */
export function startAccount(load: () => Promise<SignedIn>): void {
  let started = false
  const start = () => {
    if (started || !readStored('local', AUTH_TOKEN)) return
    started = true
    void load().then(({ startSignedIn }) => startSignedIn())
  }
  whenShown(start)
  window.addEventListener('storage', start)
}
