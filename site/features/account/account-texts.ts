/** Texts of the toasts about accounts. */
import { wording } from '#site/domain/wording.ts'

export const SIGNED_IN = wording('Success!', "You've been signed in successfully.")
export const SIGNED_UP = wording('Welcome!', 'Your account has been created successfully.')
export const SIGN_IN_FAILED = wording('Sign in failed', 'Please check your credentials and try again.')
export const SIGN_UP_FAILED = wording('Sign up failed', 'Please try again with different information.')

export const RESET_LINK_SENT = wording(
  'Reset link sent!',
  'Check your email for password reset instructions.',
)
export const RESET_LINK_FAILED = wording('Error', 'Failed to send reset email. Please try again.')

export const LOGGED_OUT = wording('Logged out successfully', 'You have been signed out of your account')
export const LOGGED_OUT_HERE = wording('Logged out', 'You have been signed out')

export const PROFILE_SAVED = wording('Success', 'Profile updated successfully')
export const PROFILE_NOT_SAVED = wording('Error', 'Failed to update profile')
export const SUBMISSION_DELETED = wording('Success', 'Submission deleted successfully')
export const SUBMISSION_NOT_DELETED = wording('Error', 'Failed to delete submission')

export const ACCOUNT_DELETED = wording('Account deleted', 'Your account and upvotes have been deleted.')
