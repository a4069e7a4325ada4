/** A list of the profile, which is loaded when its tab opens. */
import { atom } from 'nanostores'

type OwnList<Rows> = { state: 'loading' } | { state: 'failed' } | ({ state: 'listed' } & Rows)

/** Listed rows stay while the list is loaded again. */
export function ownList<Rows extends object>(fetch: () => Promise<Rows>) {
  const $list = atom<OwnList<Rows>>({ state: 'loading' })
  const load = async () => {
    if ($list.get().state === 'failed') $list.set({ state: 'loading' })
    try {
      $list.set({ ...(await fetch()), state: 'listed' })
    } catch {
      $list.set({ state: 'failed' })
    }
  }
  return { $list, load }
}
