/** What the administration says: signing in, its tabs, figures and people. */
import { NOTE_LENGTH_MAX } from '#site/catalogue/limits.ts'

export const SUSPENSION_REASON_REQUIRED = 'Please give a reason: the person is told it'
export const SUSPENSION_REASON_TOO_LONG = `A reason must be at most ${NOTE_LENGTH_MAX} characters`
export const LAST_ADMINISTRATOR = 'This is the last administrator. Grant somebody else the role first.'
export const OWN_ROLE = 'Nobody takes the role from themselves. Another administrator can.'
export const OWN_SUSPENSION = 'Nobody suspends themselves.'
export const ACCOUNT_SUSPENDED = 'This account is suspended'
export const USER_NOT_FOUND = 'User not found'
/** With the status 409; the reply's `current` is the agent as it is. */
export const CHANGED_MEANWHILE = 'Somebody changed this meanwhile. Nothing was saved.'
export const ONLY_APPROVED_FEATURED = 'Only an approved agent can be featured'
