/** What the administration says about people with an account. */
import { counted } from '#site/domain/counted.ts'
import type { Wording } from '#site/domain/wording.ts'

export const USERS_FETCH_FAILED = 'Failed to fetch users'
export const LOADING_USERS = 'Loading users'
export const FIND_USER = 'Find a user'
export const NAME_OR_EMAIL = 'Name or e-mail'
export const USER_FILTER = 'Which users'
export const ADMINS = 'Admins'
export const NOBODY_FOUND = {
  '': 'Nobody is called or can be reached like that.',
  admin: 'No admin was found.',
  suspended: 'No suspended user was found.',
} as const

export const USER_NAME = 'Name'
export const USER_EMAIL = 'E-mail'
export const USER_JOINED = 'Joined'
export const USER_SUBMISSIONS = 'Submissions'
export const USER_UPVOTES = 'Upvotes'
export const ACTIONS = 'Actions'

export const YOU = 'You'
export const SUSPENDED = 'Suspended'
export const GRANT_ADMIN = 'Grant admin'
export const grantAdminTo = (name: string) => `Grant admin to ${name}`
export const REVOKE_ADMIN = 'Revoke admin'
export const revokeAdminFrom = (name: string) => `Revoke admin from ${name}`
export const SUSPEND = 'Suspend'
export const suspendOf = (name: string) => `Suspend ${name}`
export const LIFT = 'Lift'
export const liftOf = (name: string) => `Lift the suspension of ${name}`
export const WORKING = 'Working...'

export const grantTitle = (name: string) => `Make ${name} an admin?`
export const GRANT_TEXT =
  'They may then approve, reject, feature, edit and delete every agent, and grant this right to others.'
export const revokeTitle = (name: string) => `Revoke admin from ${name}?`
export const REVOKE_TEXT =
  'Their sessions in the administration end at once. Their account and what they submitted stay.'
export const suspendText = (submissions: number) =>
  `They are signed out everywhere at once and cannot sign in. ${theirs(submissions)}`
export const SUSPENSION_REASON = 'Reason'
export const SUSPENSION_REASON_HINT = 'Sent to them, and kept in the audit log.'

export const ADMIN_GRANTED = { title: 'Admin granted' } satisfies Wording
export const ADMIN_REVOKED = { title: 'Admin revoked' } satisfies Wording
export const USER_SUSPENDED = { title: 'Account suspended' } satisfies Wording
export const SUSPENSION_LIFTED = { title: 'Suspension lifted' } satisfies Wording
export const USER_NOT_CHANGED = {
  title: 'Error',
  description: 'Failed to change the account',
} satisfies Wording

function theirs(submissions: number): string {
  if (submissions === 0) return 'Their votes stay.'
  return `Their ${counted(submissions, 'submission')} and their votes stay; decide on those at the review queue.`
}
