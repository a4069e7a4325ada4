/** Loads the script that marks the page's saved agents, once this browser has any. */
import { SAVED_CHANGED } from '#site/client/events.ts'
import { followStored } from '#site/client/navigation.ts'

/** account-boot.astro, which listens first, marks the root when anything is saved. */
export function startSaved(load: () => Promise<typeof import('./shown-saved.ts')>): void {
  let started = false
  const start = () => {
    if (started || !('saved' in document.documentElement.dataset)) return
    started = true
    load().then(
      ({ startShownSaved }) => startShownSaved(),
      // The next change retries.
      () => {
        started = false
      },
    )
  }
  document.addEventListener(SAVED_CHANGED, start)
  followStored(start)
}
