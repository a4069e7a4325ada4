/** The email address of the account that a mailed link belongs to. */
import { atom, onMount } from 'nanostores'
import { mailedAddress } from './mailed-token.ts'

/** Empty until the page runs, and for links that say nothing. */
export const $mailedAddress = atom('')

onMount($mailedAddress, () => $mailedAddress.set(mailedAddress()))
