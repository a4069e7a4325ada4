/** Texts of signing in, signing up, and the pages of email links. */
import { ACCOUNT_SUSPENDED } from '#site/domain/texts/accounts.ts'

export const ABOUT = 'About this directory'
export const JAVASCRIPT_NEEDED = 'Signing in requires JavaScript, which is turned off in this browser.'

export const EMAIL = 'Email'
export const PASSWORD = 'Password'
export const CONFIRM_PASSWORD = 'Confirm password'
export const FIRST_NAME = 'First name'
export const LAST_NAME = 'Last name'
export const PASSWORD_HINT =
  'At least 8 characters, with a lowercase letter, an uppercase letter, and a number'

export const CONTINUE_WITH_GOOGLE = 'Continue with Google'
export const OR = 'or'
export const SIGNING_IN = 'Signing in...'
export const FORGOT_PASSWORD = 'Forgot password?'

export const SIGN_UP = 'Sign up'

export const FORGOT_TITLE = 'Forgot password'
export const SEND_LINK = 'Send reset link'
export const CHECK_EMAIL = 'Check your email'
export const RESEND_EMAIL = 'Resend email'
export const BACK_TO_SIGN_IN = 'Back to sign in'

export const RESET_TITLE = 'Set a new password'
export const NEW_PASSWORD = 'New password'
export const SET_PASSWORD = 'Set password'

export const VERIFYING = 'Confirming your email address'
export const VERIFIED = 'Your email address is confirmed'
export const VERIFYING_FAILED = "Couldn't confirm your email address"
export const GO_TO_PROFILE = 'Go to your profile'

export const CONFIRM_TITLE = 'Confirm your new email address'
export const CONFIRM_ADDRESS = 'Confirm email address'

export const LINK_INVALID_TITLE = "This link doesn't work"
export const LINK_INVALID_TEXT = 'It may have expired or already been used. Request a new one.'
export const NEW_LINK = 'Get a new link'

export const GOOGLE_ERRORS: Readonly<Record<string, string>> = {
  'google-unavailable': "Google sign-in isn't available here. Use your email and password instead.",
  'google-unverified':
    "The email address of that Google account isn't verified. Verify it with Google, or sign in with a password.",
  'google-suspended': ACCOUNT_SUSPENDED,
  'google-cancelled': 'Google sign-in was canceled.',
}
