/** What is said about the saved list wherever an agent is saved. */
import { SAVED_MAX, SAVED_NOTE_LENGTH_MAX } from '#site/domain/limits.ts'
import type { Wording } from '#site/domain/wording.ts'

export const SAVED_FULL = {
  title: 'Your list is full',
  description: `You can save up to ${SAVED_MAX} agents. Remove some on the Saved page first.`,
} satisfies Wording
export const SAVED_NOT_KEPT = {
  title: "Couldn't save",
  description: "This browser's storage is full or blocked for this site.",
} satisfies Wording
export const NOTE_ON_SAVED_TOO_LONG = `A note can be at most ${SAVED_NOTE_LENGTH_MAX} characters.`
export const ACCOUNT_SAVED_FULL = {
  title: "Your account's list is full",
  description: `It can hold ${SAVED_MAX} saved agents. The rest stay in this browser until there's room.`,
} satisfies Wording
