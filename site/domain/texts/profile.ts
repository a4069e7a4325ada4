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
export const emailPending = (email: string) =>
  `We sent a confirmation link to ${email}. Your current email address stays in use until you confirm the new one.`
export const NOT_VERIFIED = 'Not confirmed yet.'
export const RESEND_VERIFICATION = 'Resend confirmation email'
export const SENDING = 'Sending...'
export const NO_SUBMISSIONS = 'No submissions yet'
export const SUBMISSIONS_FAILED = 'Failed to fetch submissions'
export const STATUS_LABELS = { pending: 'Pending', approved: 'Approved', rejected: 'Rejected' } as const
export const submitted = (date: string) => `Submitted ${date}`
export const MORE = 'More'
export const moreActionsFor = (name: string) => `More actions for ${name}`
export const VIEW = 'View'
export const viewOf = (name: string) => `View ${name}`
export const DELETE = 'Delete'
export const deleteOf = (name: string) => `Delete ${name}`
export const DELETING = 'Deleting...'
export const deleteTitle = (name: string) => `Delete ${name}?`
export const DELETE_TEXT =
  "It will be removed from the directory right away, along with its upvotes. This can't be undone."

export const LOG_OUT = 'Log Out'
export const SESSION = 'Session'
export const PRIVACY_NOTE =
  "Only you and the admins can see your name and email address. A submission becomes public once it's approved."
export const DELETE_ACCOUNT_TEXT =
  "Your profile, upvotes, and pending submissions will be deleted. Approved agents stay, but they're no longer linked to you."
export const DELETE_MY_ACCOUNT = 'Delete my account'
export const DELETE_ACCOUNT_TITLE = 'Delete your account?'
export const DELETE_ACCOUNT_GOOGLE =
  "To confirm it's you, you must have signed in with Google in the last few minutes."
