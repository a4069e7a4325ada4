/** Texts about accounts in the admin area. */

import { counted } from '#site/domain/words/amounts.ts'

export const USERS_FETCH_FAILED = 'Failed to fetch users'
export const LOADING_USERS = 'Loading users'
export const ACTIONS = 'Actions'
export const SUSPENDED = 'Suspended'
export const GRANT_ADMIN = 'Make admin'
export const grantAdminTo = (name: string) => `${GRANT_ADMIN}: ${name}`
export const SUSPEND = 'Suspend'
export const suspendOf = (name: string) => `Suspend ${name}`

export const suspendText = (submissions: number) =>
  `They'll be signed out everywhere right away and won't be able to sign in. ${theirs(submissions)}`

function theirs(submissions: number): string {
  if (submissions === 0) return 'Their upvotes stay.'
  return `Their ${counted(submissions, 'submission')} and upvotes stay. You can still review the submissions in the queue.`
}
