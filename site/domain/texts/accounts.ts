/** What the checks of the account forms say, in the browser and on the server alike. */
import {
  PASSWORD_LENGTH_MAX,
  PASSWORD_LENGTH_MIN,
  PERSON_NAME_LENGTH_MAX,
  SIGN_IN_PASSWORD_LENGTH_MIN,
} from '#site/domain/limits.ts'

export const EMAIL_INVALID = 'Please enter a valid email address'
export const SIGN_IN_PASSWORD_TOO_SHORT = `Password must be at least ${SIGN_IN_PASSWORD_LENGTH_MIN} characters`
export const PASSWORD_TOO_SHORT = `Password must be at least ${PASSWORD_LENGTH_MIN} characters`
export const PASSWORD_TOO_LONG = `Password must be at most ${PASSWORD_LENGTH_MAX} characters; accented letters and emoji count as several`
export const PASSWORD_TOO_WEAK =
  'Password must contain at least one lowercase letter, one uppercase letter, and one number'
export const PASSWORDS_DIFFER = "Passwords don't match"
export const PASSWORD_REQUIRED = 'Please enter your password'
export const FIRST_NAME_REQUIRED = 'First name is required'
export const LAST_NAME_REQUIRED = 'Last name is required'
export const PERSON_NAME_DISGUISED =
  'A name must not hold control characters or marks that turn the direction of writing'
export const PERSON_NAME_TOO_LONG = `A name must be at most ${PERSON_NAME_LENGTH_MAX} characters`

const notAvailable = (what: string) => `${what} isn't available right now. Please try again in a few seconds.`
export const SIGN_IN_UNAVAILABLE = notAvailable('Sign-in')
export const SIGN_UP_UNAVAILABLE = notAvailable('Sign-up')
export const PASSWORD_RESET_UNAVAILABLE = notAvailable('Password reset')

export const CREDENTIALS_WRONG = 'The email address or the password is not right. Please try again.'
export const ACCOUNT_SUSPENDED = 'This account is suspended'
/** For callers who have proved that the account is theirs. */
export const suspendedBecause = (reason: string) => `${ACCOUNT_SUSPENDED}: ${reason}`
export const PASSWORD_WRONG = 'This is not your current password.'
export const PASSWORD_REFUSED = 'This password cannot be used. Please choose another one.'
export const ADDRESS_TAKEN =
  'No account can be created with this email address. If it is yours, sign in or reset your password.'
export const FIELD_REFUSED = (field: string) => `Please check the field ${field}.`
export const ADDRESS_REFUSED = 'This email address cannot be used. Please choose another one.'
export const PASSWORD_NEEDED_FIRST =
  'Your account has no password yet. Set one first by "Forgot password?" on the sign-in page.'
export const LINK_DEAD = 'This link has expired or was used before. Please ask for a new one.'
export const CONFIRM_DELETION = 'Enter your password to delete your account.'
export const CONFIRM_DELETION_BY_GOOGLE =
  'Sign in with Google again, then delete your account within 10 minutes.'
