/** Whether single keys work on the review desk; whoever switched them off finds them so the next time. */
import { atom, onMount } from 'nanostores'
import { DESK_KEYS, readStored, removeStored, writeStored } from '#site/client/storage.ts'

export const $keysWork = atom(true)

const OFF = 'off'

export function letKeysWork(work: boolean): void {
  if (work) removeStored('local', DESK_KEYS)
  else writeStored('local', DESK_KEYS, OFF)
  $keysWork.set(work)
}

onMount($keysWork, () => $keysWork.set(readStored('local', DESK_KEYS) !== OFF))
