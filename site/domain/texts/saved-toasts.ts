/** What is said about the saved list wherever an agent is saved. */
import { SAVED_MAX, SAVED_NOTE_LENGTH_MAX } from '#site/domain/limits.ts'
import type { Wording } from '#site/domain/wording.ts'

export const SAVED_FULL = {
  title: 'The list is full',
  description: `At most ${SAVED_MAX} agents can be saved. Remove some on the Saved page first.`,
} satisfies Wording
export const SAVED_NOT_KEPT = {
  title: 'Not saved',
  description: 'This browser keeps nothing for this site: its storage is full or blocked.',
} satisfies Wording
export const NOTE_ON_SAVED_TOO_LONG = `A note has at most ${SAVED_NOTE_LENGTH_MAX} characters.`
export const ACCOUNT_SAVED_FULL = {
  title: 'Your account is full',
  description: `It keeps ${SAVED_MAX} saved agents. The others stay in this browser until there is room.`,
} satisfies Wording
