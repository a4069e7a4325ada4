/** Validation texts of the account forms, for browser and server. */
import {
  PASSWORD_LENGTH_MAX,
  PASSWORD_LENGTH_MIN,
  PERSON_NAME_LENGTH_MAX,
  SIGN_IN_PASSWORD_LENGTH_MIN,
} from '#site/domain/limits.ts'

export const EMAIL_INVALID = 'Please enter a valid email address'
export const EMAIL_DOTS = `${EMAIL_INVALID}. Dots can't be side by side, next to the @, or at the end.`
export const EMAIL_LETTERS = `${EMAIL_INVALID}. Before the @, use only English letters, digits, and symbols.`
export const SIGN_IN_PASSWORD_TOO_SHORT = `Password must be at least ${SIGN_IN_PASSWORD_LENGTH_MIN} characters`
export const PASSWORD_TOO_SHORT = `Password must be at least ${PASSWORD_LENGTH_MIN} characters`
export const PASSWORD_TOO_LONG = `Password must be at most ${PASSWORD_LENGTH_MAX} characters. Accented letters and emoji count as more than one.`
export const PASSWORD_TOO_WEAK =
  'Password must contain at least one lowercase letter, one uppercase letter, and one number'
export const PASSWORDS_DIFFER = "Passwords don't match"
export const PASSWORD_REQUIRED = 'Please enter your password'
export const FIRST_NAME_REQUIRED = 'First name is required'
export const LAST_NAME_REQUIRED = 'Last name is required'
export const PERSON_NAME_DISGUISED = "Name can't contain control characters or text direction marks"
export const PERSON_NAME_TOO_LONG = `Name must be at most ${PERSON_NAME_LENGTH_MAX} characters`

const notAvailable = (what: string) => `${what} isn't available right now. Please try again in a few seconds.`
export const SIGN_IN_UNAVAILABLE = notAvailable('Sign-in')
export const SIGN_UP_UNAVAILABLE = notAvailable('Sign-up')
export const PASSWORD_RESET_UNAVAILABLE = notAvailable('Password reset')

export const CREDENTIALS_WRONG = 'Incorrect email address or password. Please try again.'
export const ACCOUNT_SUSPENDED = 'This account is suspended'
export const suspendedBecause = (reason: string) => `${ACCOUNT_SUSPENDED}: ${reason}`
export const PASSWORD_WRONG = 'Current password is incorrect.'
export const PASSWORD_REFUSED = "This password can't be used. Choose a different one."
export const ADDRESS_TAKEN =
  "This email address is already in use. If it's yours, sign in or reset your password."
export const FIELD_REFUSED = (field: string) => `Check the ${field} field.`
export const ADDRESS_REFUSED = "This email address can't be used. Try a different one."
export const PASSWORD_NEEDED_FIRST = `Your account doesn't have a password yet. Set one first with "Forgot password?" on the sign-in page.`
export const LINK_DEAD = 'This link has expired or has already been used. Request a new one.'
export const CONFIRM_DELETION = 'Enter your password to delete your account.'
