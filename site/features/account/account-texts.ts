/** Texts of the toasts about accounts. */
import type { Wording } from '#site/domain/wording.ts'

export const SIGNED_IN = {
  title: 'Success!',
  description: "You've been signed in successfully.",
} satisfies Wording
export const SIGNED_UP = {
  title: 'Welcome!',
  description: 'Your account has been created successfully.',
} satisfies Wording
export const SIGN_IN_FAILED = {
  title: 'Sign in failed',
  description: 'Please check your credentials and try again.',
} satisfies Wording
export const SIGN_UP_FAILED = {
  title: 'Sign up failed',
  description: 'Please try again with different information.',
} satisfies Wording

export const RESET_LINK_SENT = {
  title: 'Reset link sent!',
  description: 'Check your email for password reset instructions.',
} satisfies Wording
export const RESET_LINK_FAILED = {
  title: 'Error',
  description: 'Failed to send reset email. Please try again.',
} satisfies Wording
export const PASSWORD_SET = {
  title: 'Password changed',
  description: 'Sign in with your new password.',
} satisfies Wording
export const PASSWORD_NOT_SET = {
  title: 'Error',
  description: 'Failed to set your password. Please try again.',
} satisfies Wording
export const ADDRESS_CONFIRMED = {
  title: 'Email address confirmed',
  description: 'Sign in with your new email address.',
} satisfies Wording
export const ADDRESS_NOT_CONFIRMED = {
  title: 'Error',
  description: 'Failed to confirm your email address. Please try again.',
} satisfies Wording

export const LOGGED_OUT = {
  title: 'Logged out successfully',
  description: 'You have been signed out of your account',
} satisfies Wording
export const LOGGED_OUT_HERE = {
  title: 'Logged out',
  description: 'You have been signed out',
} satisfies Wording

export const PROFILE_SAVED = {
  title: 'Success',
  description: 'Profile updated successfully',
} satisfies Wording
export const PROFILE_NOT_SAVED = { title: 'Error', description: 'Failed to update profile' } satisfies Wording
export const SUBMISSION_DELETED = {
  title: 'Success',
  description: 'Submission deleted successfully',
} satisfies Wording
export const SUBMISSION_NOT_DELETED = {
  title: 'Error',
  description: 'Failed to delete submission',
} satisfies Wording

export const PASSWORD_CHANGED = {
  title: 'Success',
  description: "Password changed. You've been signed out everywhere else.",
} satisfies Wording
export const PASSWORD_NOT_CHANGED = {
  title: 'Error',
  description: 'Failed to change your password',
} satisfies Wording
export const DATA_NOT_READ = { title: 'Error', description: 'Failed to download your data' } satisfies Wording
export const ACCOUNT_DELETED = {
  title: 'Account deleted',
  description: 'Your account and upvotes have been deleted.',
} satisfies Wording
export const ACCOUNT_NOT_DELETED = {
  title: 'Error',
  description: 'Failed to delete your account',
} satisfies Wording
export const VERIFICATION_SENT = {
  title: 'Email sent',
  description: 'Use the link in it to confirm your email address.',
} satisfies Wording
export const VERIFICATION_NOT_SENT = {
  title: 'Error',
  description: 'Failed to send the email. Please try again.',
} satisfies Wording
