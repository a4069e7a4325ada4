/** A list of agents in this browser's storage, the same in all its tabs, even while a page is in the back/forward cache. */
import { atom, onMount } from 'nanostores'
import { followStored } from './navigation.ts'
import { readStored, removeStored, writeStored } from './storage.ts'

interface Listed {
  id: string
}

export function isListed(list: readonly Listed[], id: string): boolean {
  return list.some((one) => one.id === id)
}

/** `event` is dispatched after each change in this tab. */
export function storedList<Item extends Listed>(
  key: string,
  event: string,
  parse: (text: string | undefined) => Item[],
) {
  const $list = atom<readonly Item[]>([])
  const read = () => parse(readStored('local', key))
  onMount($list, () =>
    followStored(() => {
      const list = read()
      if (JSON.stringify(list) !== JSON.stringify($list.get())) $list.set(list)
    }),
  )
  return {
    $list,
    /** Reads what another tab may have changed. */
    read,
    /** Returns false if storage is full or blocked. */
    store(list: readonly Item[]): boolean {
      if (list.length === 0) removeStored('local', key)
      const isStored = list.length === 0 || writeStored('local', key, JSON.stringify(list))
      $list.set(read())
      globalThis.document?.dispatchEvent(new Event(event))
      return isStored
    },
  }
}
