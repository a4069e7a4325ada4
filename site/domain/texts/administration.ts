/** Texts of the admin area: signing in, its tabs, stats, and accounts. */
import { NOTE_LENGTH_MAX } from '#site/domain/limits.ts'

export const SUSPENSION_REASON_REQUIRED = 'Enter a reason. The user will see it.'
export const SUSPENSION_REASON_TOO_LONG = `Reason must be at most ${NOTE_LENGTH_MAX} characters`
export const LAST_ADMINISTRATOR = 'This is the last admin. Make someone else an admin first.'
export const OWN_ROLE = "You can't remove your own admin role. Ask another admin to do it."
export const OWN_SUSPENSION = "You can't suspend your own account."
export const USER_NOT_FOUND = 'User not found'
/** With status 409; the reply's `current` is the stored agent. */
export const changedBy = (name: string) => `${name} changed this in the meantime. Your changes weren't saved.`
export const CHANGED_IN_THE_MEANTIME =
  "Someone else changed this in the meantime. Your changes weren't saved."
export const PAGE_NOT_RENDERED =
  "This agent's page can't be rendered, so it's still pending. Check its fields."
export const ONLY_APPROVED_FEATURED = 'Only approved agents can be featured'
export const FORGOT_ADMIN_PASSWORD = 'Forgot password?'

export const ADMIN_BADGE = 'Admin'
export const hello = (firstName: string) => `Hello, ${firstName}`
export const PENDING = 'Pending'
export const STATS_FAILED = 'Failed to fetch stats'

export const ADMIN_TABS = {
  submissions: 'Submissions',
  suggestions: 'Suggestions',
  users: 'Users',
  categories: 'Categories',
  analytics: 'Analytics',
  import: 'Import',
  audit: 'Audit log',
} as const
export const ADMINISTRATION = 'Admin area'
export const LOADING_TAB = 'Loading'
