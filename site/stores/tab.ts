/** Which tab of the page is open, as its address tells, so that a link can lead to one. */
import { atom, onMount } from 'nanostores'
import { readFragment, replaceAddress } from '#site/browser/address.ts'

/** The id after the number sign; empty for the first tab. */
export const $tab = atom('')

export function chooseTab(id: string): void {
  replaceAddress(`#${id}`)
  $tab.set(id)
}

onMount($tab, () => {
  const read = () => $tab.set(readFragment())
  read()
  globalThis.addEventListener?.('hashchange', read)
  return () => globalThis.removeEventListener?.('hashchange', read)
})
