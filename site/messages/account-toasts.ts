/** The texts of the toasts about accounts. */
import type { Wording } from './wording.ts'

export const SIGNED_IN: Wording = { title: 'Success!', description: "You've been signed in successfully." }
export const SIGNED_UP: Wording = {
  title: 'Welcome!',
  description: 'Your account has been created successfully.',
}
export const SIGN_IN_FAILED: Wording = {
  title: 'Sign in failed',
  description: 'Please check your credentials and try again.',
}
export const SIGN_UP_FAILED: Wording = {
  title: 'Sign up failed',
  description: 'Please try again with different information.',
}

export const RESET_LINK_SENT: Wording = {
  title: 'Reset link sent!',
  description: 'Check your email for password reset instructions.',
}
export const RESET_LINK_FAILED: Wording = {
  title: 'Error',
  description: 'Failed to send reset email. Please try again.',
}
export const PASSWORD_SET: Wording = {
  title: 'Password changed',
  description: 'Sign in with your new password.',
}
export const PASSWORD_NOT_SET: Wording = {
  title: 'Error',
  description: 'Failed to set the password. Please try again.',
}
export const ADDRESS_CONFIRMED: Wording = {
  title: 'Address confirmed',
  description: 'Sign in with your new address.',
}
export const ADDRESS_NOT_CONFIRMED: Wording = {
  title: 'Error',
  description: 'Failed to confirm the address. Please try again.',
}

export const LOGGED_OUT: Wording = {
  title: 'Logged out successfully',
  description: 'You have been signed out of your account',
}
export const LOGGED_OUT_HERE: Wording = { title: 'Logged out', description: 'You have been signed out' }

export const PROFILE_SAVED: Wording = { title: 'Success', description: 'Profile updated successfully' }
export const PROFILE_NOT_SAVED: Wording = { title: 'Error', description: 'Failed to update profile' }
export const SUBMISSION_DELETED: Wording = {
  title: 'Success',
  description: 'Submission deleted successfully',
}
export const SUBMISSION_NOT_DELETED: Wording = { title: 'Error', description: 'Failed to delete submission' }

export const PASSWORD_CHANGED: Wording = {
  title: 'Success',
  description: 'Password changed. Every other session has been signed out.',
}
export const PASSWORD_NOT_CHANGED: Wording = { title: 'Error', description: 'Failed to change the password' }
export const DATA_NOT_READ: Wording = { title: 'Error', description: 'Failed to download your data' }
export const ACCOUNT_DELETED: Wording = {
  title: 'Account deleted',
  description: 'Your account and your upvotes are gone.',
}
export const ACCOUNT_NOT_DELETED: Wording = { title: 'Error', description: 'Failed to delete the account' }
export const VERIFICATION_SENT: Wording = {
  title: 'Email sent',
  description: 'Follow its link to confirm your address.',
}
export const VERIFICATION_NOT_SENT: Wording = {
  title: 'Error',
  description: 'Failed to send the email. Please try again.',
}
