/** The screens of accounts in each of their states. */
import { RETURN } from '#site/client/storage.ts'
import * as profileTexts from '#site/domain/texts/profile.ts'
import * as signInTexts from '#site/features/account/sign-in-texts.ts'
import { signIn } from '#site/tests/support/browser/signed-in.ts'
import { ONE_WORD } from '#site/tests/support/samples/nasty-catalogue.ts'
import { REVIEW_LINES } from '#site/tests/support/samples/sample-review.ts'
import { SUBMISSIONS } from '#site/tests/support/samples/sample-submissions.ts'
import { adminRoute } from './admin-steps.ts'
import { at, MODAL, type ScreenState } from './screen-state.ts'
import {
  answer,
  fail,
  fill,
  hang,
  press,
  reply,
  type Step,
  see,
  seeAlert,
  seeDialog,
  seeText,
  seeTitle,
  seeToast,
  sendEmpty,
  steps,
} from './screen-steps.ts'

const LIMITED = { message: 'Too many attempts. Please try again in 5 minutes.' }
const SUBMISSIONS_ROUTE = '**/api/users/submissions'

/** A link that signs in another account, opened by a signed-in visitor. */
const haveNewcomer: Step = async (page) => {
  const { user } = await signIn(page)
  const newcomer = {
    ...user,
    id: 'somebodyelse001',
    email: 'grace@roster.example',
    firstName: 'Grace',
    lastName: 'Hopper',
  }
  await page.route('**/api/auth/user', async (route) => {
    const isOther = (await route.request().headerValue('authorization')) === 'Bearer of-somebody-else'
    await route.fulfill({ json: isOther ? newcomer : user })
  })
}
const verification = (status: number) => answer('**/api/auth/verify-email', status)
/** A guest has pressed Upvote. */
const comeToUpvote: Step = (page) =>
  page.addInitScript(([key, kept]) => sessionStorage.setItem(key, kept), [
    RETURN,
    JSON.stringify({ wish: { act: 'upvote', name: 'Reply Desk' } }),
  ] as const)
const fillEmail = fill('Email', 'ada@roster.example')
const fillPassword = fill('Password', 'Wrong-1234')

const SIGN_IN: readonly ScreenState[] = [
  ...at('/signin', {
    signin: { isMain: true },
    'signin-to-upvote': { before: comeToUpvote, reach: seeText('Sign in to upvote Reply Desk') },
    'signin-errors': { reach: sendEmpty },
    'signin-pending': {
      before: hang('**/api/auth/signin'),
      reach: steps(
        fillEmail,
        fillPassword,
        press('Sign in'),
        see((page) => page.getByRole('button', { name: signInTexts.SIGNING_IN })),
      ),
    },
    'signin-limit': {
      before: reply('**/api/auth/signin', LIMITED, 429),
      reach: steps(fillEmail, fillPassword, press('Sign in'), seeToast),
      over: true,
    },
  }),
  { name: 'signin-google-failed', path: '/signin?error=google-unavailable', reach: seeAlert },
  ...at('/signup', { signup: {}, 'signup-errors': { reach: sendEmpty } }),
  ...at('/forgot-password', {
    'forgot-password': {},
    'forgot-password-sent': {
      // No email is sent for a screenshot.
      before: answer('**/api/auth/forgot-password', 204),
      reach: steps(fillEmail, press(signInTexts.SEND_LINK), seeTitle(signInTexts.CHECK_EMAIL)),
    },
  }),
  {
    name: 'take-over',
    path: '/terms?token=of-somebody-else',
    before: haveNewcomer,
    reach: seeDialog,
    ...MODAL,
  },
  { name: 'verify-email-dead', path: '/verify-email', reach: seeTitle(signInTexts.LINK_INVALID_TITLE) },
  ...at('/verify-email?token=mailed', {
    'verify-email-verifying': {
      before: hang('**/api/auth/verify-email'),
      reach: seeTitle(signInTexts.VERIFYING),
    },
    'verify-email': { before: verification(204), reach: seeTitle(signInTexts.VERIFIED) },
    'verify-email-failed': { before: verification(503), reach: seeTitle(signInTexts.VERIFYING_FAILED) },
  }),
  ...['reset-password', 'confirm-email'].flatMap((name) =>
    at(
      `/${name}?token=mailed`,
      { [name]: {}, [`${name}-errors`]: { reach: sendEmpty } },
      { before: answer('**/api/auth/check-link', 204) },
    ),
  ),
]

const asUser =
  (fields: object): Step =>
  async (page) => {
    const { user } = await signIn(page)
    await reply('**/api/auth/user', { ...user, ...fields })(page)
  }
/** One address is pending confirmation, another was never confirmed. */
const waitForAddress = asUser({ pendingEmail: 'ada.okafor@roster.example' })
const beOfOneWord = asUser({
  lastName: `Okafor${ONE_WORD.name.slice(0, 74)}`,
  email: `${'l'.repeat(64)}@${'d'.repeat(60)}.${'e'.repeat(60)}.example`,
})
const withSubmissions = (json: unknown) => steps(signIn, reply(SUBMISSIONS_ROUTE, json))
const asAdmin = (json: unknown) =>
  steps(asUser({ isAdmin: true, role: 'admin' }), reply(adminRoute('submissions'), json))

const seeProfile = seeTitle('Ada Okafor')
const seeTab = (name: string) =>
  steps(
    seeProfile,
    see((page) => page.getByRole('tabpanel', { name })),
  )
/** A URL with a fragment isn't reloaded when it's visited again, so its dialog would still be open. */
const openAgain = steps((page) => page.reload(), seeProfile)
/** Approves a pending submission, which can then be featured. */
const approveOne = steps(
  reply('**/api/admin/submissions/*/status', { ...REVIEW_LINES[0], status: 'approved' }),
  press(`Approve ${REVIEW_LINES[0]?.name}`),
  see((page) => page.getByRole('list', { name: 'Just reviewed' })),
)
const deleteAccount = steps(openAgain, press(profileTexts.DELETE_MY_ACCOUNT), seeDialog)

const PROFILE: readonly ScreenState[] = [
  ...at('/profile', {
    profile: { isMain: true, before: waitForAddress, reach: seeProfile },
    'profile-one-word': { before: beOfOneWord, reach: seeProfile },
    'profile-loading': {
      before: steps(signIn, hang('**/api/auth/user')),
      reach: seeText(profileTexts.LOADING_PROFILE),
    },
    'profile-edit': { before: waitForAddress, reach: steps(seeProfile, press(profileTexts.EDIT_PROFILE)) },
  }),
  ...at(
    '/profile#submissions',
    {
      'profile-submissions': { before: withSubmissions(SUBMISSIONS) },
      'profile-submissions-more': {
        before: withSubmissions(SUBMISSIONS),
        reach: steps(openAgain, press('More actions for Post Room')),
        over: true,
      },
      'profile-submissions-delete': {
        before: withSubmissions(SUBMISSIONS),
        reach: steps(openAgain, press('More actions for Post Room'), press('Delete Post Room'), seeDialog),
        ...MODAL,
      },
      'profile-submissions-loading': { before: steps(signIn, hang(SUBMISSIONS_ROUTE)) },
      'profile-submissions-error': { before: steps(signIn, fail(SUBMISSIONS_ROUTE)), reach: seeAlert },
      'profile-submissions-none': { before: signIn },
    },
    { reach: seeTab(profileTexts.MY_SUBMISSIONS) },
  ),
  ...at(
    '/profile#settings',
    {
      'profile-settings': { reach: seeTab('Settings') },
      'profile-settings-delete': { reach: deleteAccount, ...MODAL },
    },
    { before: signIn },
  ),
  ...at('/profile#admin', {
    'profile-admin': {
      before: asAdmin({ submissions: REVIEW_LINES.slice(0, 3), total: 3 }),
      reach: steps(seeTab('Admin'), approveOne),
    },
    'profile-admin-none': {
      before: asAdmin({ submissions: [], total: 0 }),
      reach: seeText('No pending submissions'),
    },
  }),
  ...at('/terms', {
    'account-menu-phone': { widths: [360], before: signIn, reach: press('Open menu'), over: true },
  }),
]

export const ACCOUNTS: readonly ScreenState[] = [...SIGN_IN, ...PROFILE]
