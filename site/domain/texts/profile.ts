export const MY_SUBMISSIONS = 'My Submissions'
export const SETTINGS = 'Settings'
export const ADMIN = 'Admin'
export const ACCOUNT = 'Account'
export const LOADING_PROFILE = 'Loading your profile'

export const USER = 'User'
export const NOT_SET = 'Not set'
export const NOT_AVAILABLE = 'Not available'
export const EDIT_PROFILE = 'Edit profile'
export const SAVE_CHANGES = 'Save Changes'
export const SAVING = 'Saving...'
export const CANCEL = 'Cancel'
export const RESEND_VERIFICATION = 'Resend confirmation email'
export const NO_SUBMISSIONS = 'No submissions yet'
export const SUBMISSIONS_FAILED = 'Failed to fetch submissions'
export const STATUS_LABELS = { pending: 'Pending', approved: 'Approved', rejected: 'Rejected' } as const
export const submitted = (date: string) => `Submitted ${date}`
export const MORE = 'More'
export const VIEW = 'View'
export const viewOf = (name: string) => `View ${name}`
export const DELETE = 'Delete'
export const deleteOf = (name: string) => `Delete ${name}`
export const DELETING = 'Deleting...'
export const deleteTitle = (name: string) => `Delete ${name}?`

export const LOG_OUT = 'Log Out'
export const SESSION = 'Session'
export const DELETE_MY_ACCOUNT = 'Delete my account'
export const DELETE_ACCOUNT_TITLE = 'Delete your account?'
