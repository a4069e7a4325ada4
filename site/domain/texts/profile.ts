/** The words of a person's own page. */
export const MY_SUBMISSIONS = 'My Submissions'
export const SETTINGS = 'Settings'
export const ADMIN = 'Admin'
export const ACCOUNT = 'Account'
export const LOADING_PROFILE = 'Loading your profile'
export const PROFILE_FAILED = 'Your profile could not be loaded'
export const PROFILE_FAILED_HINT = 'Check the connection and try again.'

/** In place of a name nobody gave. */
export const USER = 'User'
export const NOT_SET = 'Not set'
export const NOT_AVAILABLE = 'Not available'
export const MEMBER_SINCE = 'Member since'
export const EDIT_PROFILE = 'Edit profile'
export const SAVE_CHANGES = 'Save Changes'
export const SAVING = 'Saving...'
export const CANCEL = 'Cancel'
export const emailPending = (email: string) =>
  `Waiting for confirmation: we have sent a link to ${email}. Until you follow it, the present address stays.`
export const NOT_VERIFIED = 'Not confirmed yet.'
export const RESEND_VERIFICATION = 'Send the email again'
export const SENDING = 'Sending...'

export const LOADING_SUBMISSIONS = 'Loading your submissions'
export const NO_SUBMISSIONS = 'No submissions yet'
export const NO_SUBMISSIONS_HINT = 'Know an agent that belongs here? Tell us about it.'
export const SUBMISSIONS_FAILED = 'Failed to fetch submissions'
export const SUBMISSIONS_FAILED_HINT = 'The list could not be loaded. Check the connection and try again.'
export const STATUS_LABELS = { pending: 'Pending', approved: 'Approved', rejected: 'Rejected' } as const
export const submitted = (date: string) => `Submitted ${date}`
export const VIEW = 'View'
export const viewOf = (name: string) => `View ${name}`
export const DELETE = 'Delete'
export const deleteOf = (name: string) => `Delete ${name}`
export const DELETING = 'Deleting...'
export const deleteTitle = (name: string) => `Delete ${name}?`
export const DELETE_TEXT = 'It goes from the directory at once, with its upvotes. This cannot be undone.'

export const LOG_OUT = 'Log Out'
export const SESSION = 'Session'
export const SESSION_TEXT = 'Ends on this device; other devices stay signed in.'
export const PRIVACY_NOTE =
  'Your name and address are shown to nobody but you and the administrators. What a submission says is public once it is approved.'
export const READ_PRIVACY = 'Read the privacy page'
export const PASSWORD_TEXT = 'Changing it signs you out everywhere else.'
export const CURRENT_PASSWORD = 'Current password'
export const CONFIRM_NEW_PASSWORD = 'Confirm new password'
export const CHANGE_PASSWORD = 'Change password'
export const NO_PASSWORD_TEXT = 'You sign in with Google. You can set a password by way of a mailed link.'
export const SET_FIRST_PASSWORD = 'Set a password'
export const YOUR_DATA = 'Your data'
export const YOUR_DATA_TEXT = 'Everything kept about you but your password, as one JSON file.'
export const DOWNLOAD_DATA = 'Download my data'
export const DOWNLOADING = 'Preparing...'
export const DATA_FILE = 'roster-data.json'
export const DELETE_ACCOUNT = 'Delete account'
export const DELETE_ACCOUNT_TEXT =
  'Your profile, your upvotes and your pending submissions go. Approved agents stay, without a link to you.'
export const DELETE_MY_ACCOUNT = 'Delete my account'
export const DELETE_ACCOUNT_TITLE = 'Delete your account?'
export const DELETE_ACCOUNT_GOOGLE =
  'To show that it is you, you must have signed in with Google within the last minutes.'
export const SIGN_IN_AGAIN = 'Sign in with Google again'
export const USE_PASSWORD = 'Use your password instead'
