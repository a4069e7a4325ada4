/** What the administration says: signing in, its tabs, figures and people. */
import { NOTE_LENGTH_MAX } from '#site/domain/limits.ts'
import type { Wording } from '#site/domain/wording.ts'

export const SUSPENSION_REASON_REQUIRED = 'Please give a reason: the person is told it'
export const SUSPENSION_REASON_TOO_LONG = `A reason must be at most ${NOTE_LENGTH_MAX} characters`
export const LAST_ADMINISTRATOR = 'This is the last administrator. Grant somebody else the role first.'
export const OWN_ROLE = 'Nobody takes the role from themselves. Another administrator can.'
export const OWN_SUSPENSION = 'Nobody suspends themselves.'
export const USER_NOT_FOUND = 'User not found'
/** With the status 409; the reply's `current` is the agent as it is. */
export const changedBy = (name: string) => `${name} changed this meanwhile. Nothing was saved.`
export const CHANGED_MEANWHILE = 'Somebody changed this meanwhile. Nothing was saved.'
export const PAGE_NOT_MADE = 'The page of this agent cannot be made, so it still waits. Look at its fields.'
export const ONLY_APPROVED_FEATURED = 'Only an approved agent can be featured'

export const ADMIN_SUBTITLE = 'For those who keep this directory.'
export const ADMIN_NEEDS_JAVASCRIPT = 'The administration needs JavaScript, which is off in this browser.'
export const FORGOT_ADMIN_PASSWORD = 'Forgot password?'
export const BACK_TO_SITE = 'Back to main site'
export const ADMIN_SIGNED_IN = { title: 'Admin login successful' } satisfies Wording
export const ADMIN_LOGIN_FAILED = { title: 'Error', description: 'Login failed' } satisfies Wording
export const ASK_SYSTEM_ADMINISTRATOR = {
  title: 'Forgot your password?',
  description: 'Please contact your system administrator to reset it.',
} satisfies Wording

export const ADMIN_BADGE = 'Admin'
export const hello = (firstName: string) => `Hello, ${firstName}`
export const VIEW_SITE = 'View Site'
export const ADMIN_LOGOUT = 'Logout'

export const TOTAL_USERS = 'Total Users'
export const TOTAL_SUBMISSIONS = 'Total Submissions'
export const APPROVED = 'Approved'
export const PENDING = 'Pending'
export const FIGURES = 'Figures'
export const STATS_FAILED = 'Failed to fetch stats'

/** The dashboard's tabs, in their order. */
export const ADMIN_TABS = {
  submissions: 'Submissions',
  users: 'Users',
  categories: 'Categories',
  analytics: 'Analytics',
  news: 'News',
  import: 'Import',
  operations: 'Operations',
  audit: 'Audit log',
} as const
export const ADMINISTRATION = 'Administration'
export const LOADING_TAB = 'Loading'
export const TAB_FAILED = 'This part could not be loaded'
export const TAB_FAILED_HINT = 'Check the connection and load the page again.'
export const LOAD_AGAIN = 'Load the page again'
export const LIST_PAGE_UNKNOWN = 'There is no such page of this list. Begin again with the first one.'
