/** The steps that bring the screens of accounts into one of their states. */

import type { Page } from 'playwright/test'
import { DELETE_MY_ACCOUNT, EDIT_PROFILE } from '#site/domain/texts/profile.ts'
import { CHECK_EMAIL, CONFIRM_ADDRESS, SEND_LINK, SIGNING_IN } from '#site/features/account/sign-in-texts.ts'
import {
  approveOf,
  DECIDED_HERE,
  NO_PENDING_SUBMISSIONS,
} from '#site/features/profile/state/profile-admin-texts.ts'
import { signIn } from '#site/tests/support/browser/signed-in.ts'
import { PENDING } from '#site/tests/support/samples/sample-administration.ts'
import { SUBMISSIONS } from '#site/tests/support/samples/sample-submissions.ts'
import { adminRoute } from './admin-steps.ts'
import { seeToast } from './screen-steps.ts'

type Step = (page: Page) => Promise<unknown>

export const sendEmpty: Step = async (page) => {
  await page.getByRole('main').locator('[type="submit"]').last().click()
  await page.locator('[aria-invalid="true"]').first().waitFor()
}
export const seeAlert: Step = (page) => page.getByRole('alert').first().waitFor()
export const seeTitle =
  (name: string): Step =>
  (page) =>
    page.getByRole('heading', { level: 1, name }).waitFor()

/** No mail is sent for a picture. */
export const acceptForgot: Step = (page) =>
  page.route('**/api/auth/forgot-password', (route) => route.fulfill({ status: 204 }))
export const askForLink: Step = async (page) => {
  await page.getByLabel('Email').fill('ada@roster.example')
  await page.getByRole('button', { name: SEND_LINK }).click()
  await seeTitle(CHECK_EMAIL)(page)
}

export const failForgot: Step = (page) =>
  page.route('**/api/auth/forgot-password', (route) => route.fulfill({ status: 503, body: '' }))
export const askInVain: Step = async (page) => {
  await page.getByLabel('Email').fill('ada@roster.example')
  await page.getByRole('button', { name: SEND_LINK }).click()
  await seeToast(page)
}

export const linkLives: Step = (page) =>
  page.route('**/api/auth/check-link', (route) => route.fulfill({ status: 204 }))

/** A link that signs somebody else in, opened by somebody signed in. */
export const haveNewcomer: Step = async (page) => {
  const { user } = await signIn(page)
  const newcomer = {
    ...user,
    id: 'somebodyelse001',
    firstName: 'Grace',
    lastName: 'Hopper',
    email: 'grace@roster.example',
  }
  await page.route('**/api/auth/user', async (route) => {
    const isOther = (await route.request().headerValue('authorization')) === 'Bearer of-somebody-else'
    await (isOther ? route.fulfill({ json: newcomer }) : route.fulfill({ json: user }))
  })
}
export const seeDialog: Step = (page) => page.getByRole('dialog').waitFor()

export const hangVerification: Step = (page) => page.route('**/api/auth/verify-email', () => undefined)
export const answerVerification =
  (status: number): Step =>
  (page) =>
    page.route('**/api/auth/verify-email', (route) => route.fulfill({ status, body: '' }))

export const limitSignIn: Step = (page) =>
  page.route('**/api/auth/signin', (route) =>
    route.fulfill({ status: 429, json: { message: 'Too many attempts. Please try again in 5 minutes.' } }),
  )
export const hangSignIn: Step = (page) => page.route('**/api/auth/signin', () => undefined)
export const waitToEnter: Step = async (page) => {
  await page.getByLabel('Email').fill('ada@roster.example')
  await page.getByLabel('Password', { exact: true }).fill('Person-1234')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.getByRole('button', { name: SIGNING_IN }).waitFor()
}
export const signInInVain: Step = async (page) => {
  await page.getByLabel('Email').fill('ada@roster.example')
  await sendPassword(page, 'Sign in')
}
export const confirmInVain: Step = (page) => sendPassword(page, CONFIRM_ADDRESS)

async function sendPassword(page: Page, button: string): Promise<void> {
  await page.getByLabel('Password', { exact: true }).fill('Wrong-1234')
  await page.getByRole('button', { name: button, exact: true }).click()
  await seeToast(page)
}

export const seeProfile: Step = seeTitle('Ada Okafor')
export const seeTab =
  (name: string): Step =>
  async (page) => {
    await seeProfile(page)
    await page.getByRole('tabpanel', { name }).waitFor()
  }
export const editProfile: Step = async (page) => {
  await seeProfile(page)
  await page.getByRole('button', { name: EDIT_PROFILE }).click()
}
/** An address that waits for its confirmation, and one that was never confirmed. */
export const waitForAddress: Step = (page) => asUser(page, { pendingEmail: 'ada.okafor@roster.example' })
export const beAdmin: Step = async (page) => {
  await asUser(page, { isAdmin: true, role: 'admin' })
  await page.route(adminRoute('submissions'), (route) => route.fulfill({ json: PENDING }))
}
/** Nothing waits. */
export const beAdminAtRest: Step = async (page) => {
  await beAdmin(page)
  const json = { submissions: [], total: 0 }
  await page.route(adminRoute('submissions'), (route) => route.fulfill({ json }))
}
/** Approves one that waits, which then can be featured. */
export const approveOne: Step = async (page) => {
  await page.route('**/api/admin/submissions/*/status', (route) =>
    route.fulfill({ json: { ...PENDING.submissions[0], status: 'approved' } }),
  )
  await page.getByRole('button', { name: approveOf(PENDING.submissions[0]?.name ?? '') }).click()
  await page.getByRole('list', { name: DECIDED_HERE }).waitFor()
}

async function asUser(page: Page, fields: object): Promise<void> {
  const { user } = await signIn(page)
  await page.route('**/api/auth/user', (route) => route.fulfill({ json: { ...user, ...fields } }))
}

export const hangUser: Step = async (page) => {
  await signIn(page)
  await page.route('**/api/auth/user', () => undefined)
}
export const hangSubmissions: Step = async (page) => {
  await signIn(page)
  await page.route('**/api/users/submissions', () => undefined)
}
export const failSubmissions: Step = async (page) => {
  await signIn(page)
  await page.route('**/api/users/submissions', (route) => route.fulfill({ status: 503, body: '' }))
}

/** Submissions in every status, with the longest note a person would read. */
export const haveSubmissions: Step = async (page) => {
  await signIn(page)
  await page.route('**/api/users/submissions', (route) => route.fulfill({ json: SUBMISSIONS }))
}
export const askToDelete: Step = async (page) => {
  await openAnew(page)
  await page.getByRole('button', { name: 'Delete Post Room' }).click()
  await page.getByRole('dialog').waitFor()
}
export const askToDeleteAccount: Step = async (page) => {
  await openAnew(page)
  await page.getByRole('button', { name: DELETE_MY_ACCOUNT }).click()
  await page.getByRole('dialog').waitFor()
}

/** An address with a number sign is not loaded again when it is visited again, and its dialog would still be open. */
const openAnew: Step = async (page) => {
  await page.reload()
  await seeProfile(page)
}

export const seeNothingPending: Step = (page) => page.getByText(NO_PENDING_SUBMISSIONS).waitFor()
