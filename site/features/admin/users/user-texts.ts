/** Texts about accounts in the admin area. */

import type { Wording } from '#site/domain/wording.ts'
import { counted } from '#site/domain/words/amounts.ts'

export const USERS_FETCH_FAILED = 'Failed to fetch users'
export const LOADING_USERS = 'Loading users'
export const NOBODY_FOUND = {
  '': 'No users match your search.',
  admin: 'No admins found.',
  suspended: 'No suspended users found.',
} as const
export const ACTIONS = 'Actions'
export const SUSPENDED = 'Suspended'
export const USER_KIND_LABELS = { '': 'Everyone', admin: 'Admins', suspended: SUSPENDED } as const
export const GRANT_ADMIN = 'Make admin'
export const grantAdminTo = (name: string) => `${GRANT_ADMIN}: ${name}`
export const REVOKE_ADMIN = 'Remove admin'
export const revokeAdminFrom = (name: string) => `${REVOKE_ADMIN}: ${name}`
export const SUSPEND = 'Suspend'
export const suspendOf = (name: string) => `Suspend ${name}`
export const liftOf = (name: string) => `Unsuspend ${name}`
export const WORKING = 'Working...'

export const grantTitle = (name: string) => `Make ${name} an admin?`
export const GRANT_TEXT =
  'Admins can approve, reject, feature, edit, and delete any agent, and make other users admins.'
export const revokeTitle = (name: string) => `Remove ${name} as admin?`
export const suspendText = (submissions: number) =>
  `They'll be signed out everywhere right away and won't be able to sign in. ${theirs(submissions)}`

export const ADMIN_GRANTED = { title: 'Admin added' } satisfies Wording
export const ADMIN_REVOKED = { title: 'Admin removed' } satisfies Wording
export const USER_SUSPENDED = { title: 'Account suspended' } satisfies Wording
export const SUSPENSION_LIFTED = { title: 'Account unsuspended' } satisfies Wording
export const USER_NOT_CHANGED = {
  title: 'Error',
  description: 'Failed to update the account',
} satisfies Wording

function theirs(submissions: number): string {
  if (submissions === 0) return 'Their upvotes stay.'
  return `Their ${counted(submissions, 'submission')} and upvotes stay. You can still review the submissions in the queue.`
}
