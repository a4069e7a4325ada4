import { SAVED_MAX } from '#site/domain/limits.ts'
import { wording } from '#site/domain/wording.ts'

export const SAVED_FULL = wording(
  'Your list is full',
  `You can save up to ${SAVED_MAX} agents. Remove some on the Saved page first.`,
)
export const SAVED_NOT_KEPT = wording(
  "Couldn't save",
  "This browser's storage is full or blocked for this site.",
)
export const ACCOUNT_SAVED_FULL = wording(
  "Your account's list is full",
  `It can hold ${SAVED_MAX} saved agents. The rest stay in this browser until there's room.`,
)
