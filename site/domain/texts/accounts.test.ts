/** Repeats the specification's texts about accounts. */
import { expect, test } from 'vitest'
import { CLAIMS, SAMPLE_AGENTS } from '#site/domain/brand.ts'
import * as accountToasts from '#site/features/account/account-texts.ts'
import * as signIn from '#site/features/account/sign-in-texts.ts'
import * as accounts from './accounts.ts'
import * as pageNames from './page-names.ts'
import * as profile from './profile.ts'

const SIGN_IN = [
  [signIn.FORGOT_PASSWORD, 'Forgot password?'],
  [signIn.CHECK_EMAIL, 'Check your email'],
  [signIn.RESEND_EMAIL, 'Resend email'],
  [signIn.BACK_TO_SIGN_IN, 'Back to sign in'],
  [accounts.EMAIL_INVALID, 'Please enter a valid email address'],
  [accounts.SIGN_IN_PASSWORD_TOO_SHORT, 'Password must be at least 6 characters'],
  [accounts.PASSWORD_TOO_SHORT, 'Password must be at least 8 characters'],
  [
    accounts.PASSWORD_TOO_WEAK,
    'Password must contain at least one lowercase letter, one uppercase letter, and one number',
  ],
  [accounts.PASSWORDS_DIFFER, "Passwords don't match"],
  [accounts.FIRST_NAME_REQUIRED, 'First name is required'],
  [accounts.LAST_NAME_REQUIRED, 'Last name is required'],
]

const PROFILE = [
  [pageNames.PROFILE, 'Profile'],
  [profile.MY_SUBMISSIONS, 'My Submissions'],
  [profile.SETTINGS, 'Settings'],
  [profile.USER, 'User'],
  [profile.NOT_SET, 'Not set'],
  [profile.NOT_AVAILABLE, 'Not available'],
  [profile.SAVE_CHANGES, 'Save Changes'],
  [profile.SAVING, 'Saving...'],
  [profile.CANCEL, 'Cancel'],
  [profile.NO_SUBMISSIONS, 'No submissions yet'],
  [profile.VIEW, 'View'],
  [profile.DELETE, 'Delete'],
  [profile.LOG_OUT, 'Log Out'],
]

const ACCOUNT_TOASTS = [
  [said(accountToasts.SIGNED_IN), "Success! / You've been signed in successfully."],
  [said(accountToasts.SIGNED_UP), 'Welcome! / Your account has been created successfully.'],
  [said(accountToasts.SIGN_IN_FAILED), 'Sign in failed / Please check your credentials and try again.'],
  [said(accountToasts.SIGN_UP_FAILED), 'Sign up failed / Please try again with different information.'],
  [
    said(accountToasts.RESET_LINK_SENT),
    'Reset link sent! / Check your email for password reset instructions.',
  ],
  [said(accountToasts.RESET_LINK_FAILED), 'Error / Failed to send reset email. Please try again.'],
  [said(accountToasts.LOGGED_OUT), 'Logged out successfully / You have been signed out of your account'],
  [said(accountToasts.LOGGED_OUT_HERE), 'Logged out / You have been signed out'],
  [said(accountToasts.PROFILE_SAVED), 'Success / Profile updated successfully'],
  [said(accountToasts.PROFILE_NOT_SAVED), 'Error / Failed to update profile'],
  [said(accountToasts.SUBMISSION_DELETED), 'Success / Submission deleted successfully'],
  [said(accountToasts.SUBMISSION_NOT_DELETED), 'Error / Failed to delete submission'],
]

test.each([...SIGN_IN, ...PROFILE, ...ACCOUNT_TOASTS])('%s', (text, specified) => {
  expect(text).toBe(specified)
})

test('the sign-in screens have the specified claims', () => {
  expect(CLAIMS.map(({ figure, of }) => `${figure} ${of}`)).toEqual([
    '2,500+ agents',
    '50K+ users',
    '98% satisfaction',
  ])
  expect(SAMPLE_AGENTS).toHaveLength(3)
})

function said({ title, description }: { title: string; description?: string }): string {
  return `${title} / ${description}`
}
