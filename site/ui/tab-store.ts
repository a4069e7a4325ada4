/** The open tab of a page, read from the address, so that a link can open one. */
import { atom, onMount } from 'nanostores'
import { readFragment, replaceAddress } from '#site/client/address.ts'

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
