/** The screens of accounts in each of their states. */
import {
  acceptForgot,
  answerVerification,
  askForLink,
  askToDelete,
  askToDeleteAccount,
  beAdmin,
  confirmInVain,
  editProfile,
  failSubmissions,
  hangSubmissions,
  hangUser,
  haveSubmissions,
  limitSignIn,
  openAccount,
  seeAlert,
  seeProfile,
  seeTab,
  seeTitle,
  sendEmpty,
  signInInVain,
  waitForAddress,
} from './account-steps.ts'
import type { ScreenState } from './screen-state.ts'
import { openMenu } from './screen-steps.ts'
import { signIn } from './signed-in.ts'

const SIGN_IN: readonly ScreenState[] = [
  { name: 'signin', path: '/signin' },
  { name: 'signin-errors', path: '/signin', reach: sendEmpty },
  { name: 'signin-limit', path: '/signin', before: limitSignIn, reach: signInInVain, over: true },
  { name: 'signin-google-error', path: '/signin?error=google-unavailable', reach: seeAlert },
  { name: 'signup', path: '/signup' },
  { name: 'signup-errors', path: '/signup', reach: sendEmpty },
  { name: 'forgot-password', path: '/forgot-password' },
  { name: 'forgot-password-sent', path: '/forgot-password', before: acceptForgot, reach: askForLink },
  { name: 'reset-password', path: '/reset-password?token=mailed' },
  { name: 'reset-password-errors', path: '/reset-password?token=mailed', reach: sendEmpty },
  {
    name: 'verify-email',
    path: '/verify-email?token=mailed',
    before: answerVerification(204),
    reach: seeTitle('Your address is confirmed'),
  },
  {
    name: 'verify-email-failed',
    path: '/verify-email?token=mailed',
    before: answerVerification(503),
    reach: seeTitle('Your address could not be confirmed'),
  },
  { name: 'verify-email-dead', path: '/verify-email', reach: seeTitle('This link does not work') },
  { name: 'confirm-email', path: '/confirm-email?token=mailed' },
  { name: 'confirm-email-errors', path: '/confirm-email?token=mailed', reach: sendEmpty },
  { name: 'confirm-email-refused', path: '/confirm-email?token=dead', reach: confirmInVain, over: true },
]

const PROFILE: readonly ScreenState[] = [
  { name: 'profile', path: '/profile', before: waitForAddress, reach: seeProfile },
  { name: 'profile-loading', path: '/profile', before: hangUser },
  { name: 'profile-edit', path: '/profile', before: waitForAddress, reach: editProfile },
  {
    name: 'profile-submissions',
    path: '/profile#submissions',
    before: haveSubmissions,
    reach: seeTab('My Submissions'),
  },
  {
    name: 'profile-submissions-delete',
    path: '/profile#submissions',
    before: haveSubmissions,
    reach: askToDelete,
    over: true,
  },
  {
    name: 'profile-submissions-loading',
    path: '/profile#submissions',
    before: hangSubmissions,
    reach: seeTab('My Submissions'),
  },
  {
    name: 'profile-submissions-error',
    path: '/profile#submissions',
    before: failSubmissions,
    reach: seeAlert,
  },
  {
    name: 'profile-submissions-none',
    path: '/profile#submissions',
    before: signIn,
    reach: seeTab('My Submissions'),
  },
  { name: 'profile-settings', path: '/profile#settings', before: signIn, reach: seeTab('Settings') },
  {
    name: 'profile-settings-delete',
    path: '/profile#settings',
    before: signIn,
    reach: askToDeleteAccount,
    over: true,
  },
  { name: 'profile-admin', path: '/profile#admin', before: beAdmin, reach: seeTab('Admin') },
  {
    name: 'account-menu',
    path: '/terms',
    widths: [768, 1280],
    before: signIn,
    reach: openAccount,
    over: true,
  },
  {
    name: 'account-menu-phone',
    path: '/terms',
    widths: [360],
    before: signIn,
    reach: openMenu,
    over: true,
  },
]

export const ACCOUNTS: readonly ScreenState[] = [...SIGN_IN, ...PROFILE]
