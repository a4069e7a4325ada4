/** How the open submission is shown; it stays while submissions are read one after the other. */
import { atom } from 'nanostores'

export const LOOKS = ['sent', 'card', 'page'] as const

export const $look = atom<(typeof LOOKS)[number]>('sent')

export function togglePage(): void {
  $look.set($look.get() === 'page' ? 'sent' : 'page')
}
