/** The view of the open submission, which stays the same from one submission to the next. */
import { atom } from 'nanostores'

export const LOOKS = ['sent', 'card', 'page'] as const

export const $look = atom<(typeof LOOKS)[number]>('sent')

export function togglePage(): void {
  $look.set($look.get() === 'page' ? 'sent' : 'page')
}
