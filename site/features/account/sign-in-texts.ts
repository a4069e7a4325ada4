/** The texts of signing in, signing up, and the pages that mailed links open. */
import { ACCOUNT_SUSPENDED } from '#site/domain/texts/accounts.ts'

export const ABOUT = 'About this directory'
export const RATING_OF = 'of 5'
export const JAVASCRIPT_NEEDED = 'Signing in needs JavaScript, which is off in this browser.'

export const EMAIL = 'Email'
export const PASSWORD = 'Password'
export const CONFIRM_PASSWORD = 'Confirm password'
export const FIRST_NAME = 'First name'
export const LAST_NAME = 'Last name'
export const PASSWORD_HINT =
  'At least 8 characters, with a lowercase letter, an uppercase letter and a number'

export const CONTINUE_WITH_GOOGLE = 'Continue with Google'
export const OR = 'or'

export const SIGN_IN_SUBTITLE = 'Upvote agents, follow your submissions.'
export const SIGNING_IN = 'Signing in...'
export const FORGOT_PASSWORD = 'Forgot password?'
export const NO_ACCOUNT = 'No account yet?'

export const SIGN_UP = 'Sign up'
export const SIGN_UP_SUBTITLE = 'One account to upvote agents and to submit your own.'
export const SIGNING_UP = 'Creating account...'
export const HAVE_ACCOUNT = 'Already have an account?'

export const FORGOT_TITLE = 'Forgot password'
export const FORGOT_SUBTITLE = 'We send you a link that lets you set a new one.'
export const SEND_LINK = 'Send reset link'
export const SENDING_LINK = 'Sending...'
export const CHECK_EMAIL = 'Check your email'
export const linkSent = (email: string) =>
  `If there is an account for ${email}, a link to set a new password is on its way.`
export const CHECK_SPAM = 'Nothing there after a few minutes? Please look in your spam folder too.'
export const RESEND_EMAIL = 'Resend email'
export const BACK_TO_SIGN_IN = 'Back to sign in'

export const RESET_TITLE = 'Set a new password'
export const RESET_SUBTITLE = 'You are signed out everywhere, then you sign in with the new one.'
export const NEW_PASSWORD = 'New password'
export const SET_PASSWORD = 'Set password'
export const SETTING_PASSWORD = 'Saving...'

export const VERIFYING = 'Confirming your address'
export const VERIFYING_TEXT = 'This takes a moment.'
export const VERIFIED = 'Your address is confirmed'
export const VERIFIED_TEXT = 'Thank you. There is nothing else to do.'
export const VERIFYING_FAILED = 'Your address could not be confirmed'
export const VERIFYING_FAILED_TEXT = 'The directory did not answer. Check the connection and try again.'
export const GO_TO_PROFILE = 'Go to your profile'

export const CONFIRM_TITLE = 'Confirm your new address'
export const CONFIRM_SUBTITLE = 'Your password shows that it is you who asked for the change.'
export const CONFIRM_HINT = 'You only ever signed in with Google? Set a password first.'
export const CONFIRM_ADDRESS = 'Confirm address'
export const CONFIRMING_ADDRESS = 'Confirming...'

export const LINK_DEAD_TITLE = 'This link does not work'
export const LINK_DEAD_TEXT = 'It may be too old, or it has been used already. Ask for a new one.'
export const NEW_LINK = 'Get a new link'

/** Asked when a link with a token of another account is opened. */
export const continueAs = (name: string) => `Continue as ${name}?`
export const takeOverText = (email: string, present: string) =>
  `The link you followed signs you in as ${email}. You are signed in as ${present}; on this device that session would end.`
export const CONTINUE = 'Continue'
export const STAY = 'Stay'

/** What `?error=` on the way back from Google means. */
export const GOOGLE_ERRORS: Readonly<Record<string, string>> = {
  'google-unavailable':
    'Signing in with Google is not possible on this directory. Please use your email and password.',
  'google-unverified':
    'Google has not confirmed the email address of that account. Please confirm it there, or sign in with a password.',
  'google-suspended': ACCOUNT_SUSPENDED,
  'google-cancelled': 'Signing in with Google was cancelled.',
}
export const GOOGLE_FAILED = 'Signing in with Google did not work. Please try again.'
