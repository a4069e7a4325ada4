/** The steps that bring the screens of accounts into one of their states. */
import type { Page } from 'playwright/test'
import { seeToast } from './screen-steps.ts'
import { signIn } from './signed-in.ts'

type Step = (page: Page) => Promise<unknown>

export const sendEmpty: Step = async (page) => {
  await page.getByRole('main').locator('[type="submit"]').click()
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
  await page.getByRole('button', { name: 'Send reset link' }).click()
  await seeTitle('Check your email')(page)
}

export const failForgot: Step = (page) =>
  page.route('**/api/auth/forgot-password', (route) => route.fulfill({ status: 503, body: '' }))
export const askInVain: Step = async (page) => {
  await page.getByLabel('Email').fill('ada@roster.example')
  await page.getByRole('button', { name: 'Send reset link' }).click()
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
    route.fulfill({ status: 429, json: { message: 'Too many tries. Please try again in 5 minutes.' } }),
  )
export const hangSignIn: Step = (page) => page.route('**/api/auth/signin', () => undefined)
export const waitToEnter: Step = async (page) => {
  await page.getByLabel('Email').fill('ada@roster.example')
  await page.getByLabel('Password', { exact: true }).fill('Person-1234')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.getByRole('button', { name: 'Signing in...' }).waitFor()
}
export const signInInVain: Step = async (page) => {
  await page.getByLabel('Email').fill('ada@roster.example')
  await sendPassword(page, 'Sign in')
}
export const confirmInVain: Step = (page) => sendPassword(page, 'Confirm address')

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
  await page.getByRole('button', { name: 'Edit profile' }).click()
}
/** An address that waits for its confirmation, and one that was never confirmed. */
export const waitForAddress: Step = (page) => asUser(page, { pendingEmail: 'ada.okafor@roster.example' })
export const beAdmin: Step = (page) => asUser(page, { isAdmin: true, role: 'admin' })

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
  await page.getByRole('button', { name: 'Delete my account' }).click()
  await page.getByRole('dialog').waitFor()
}

/** An address with a number sign is not loaded again when it is visited again, and its dialog would still be open. */
const openAnew: Step = async (page) => {
  await page.reload()
  await seeProfile(page)
}

const SUBMISSION = {
  description:
    'Sorts what comes in, answers what it can, and asks a person about the rest. Every letter is filed.',
  websiteUrl: 'https://agent.example',
  categoryId: '',
  pricingModel: 'freemium',
  featured: false,
  submittedAt: '2026-11-03T09:30:00.000Z',
  createdAt: '2026-11-03T09:30:00.000Z',
  submittedBy: '',
  upvotes: 0,
  tags: [],
  previewImages: [],
  xAccount: '',
  githubUrl: '',
}
const SUBMISSIONS = [
  { ...SUBMISSION, id: 'submission00001', name: 'Post Room', status: 'pending', categoryName: 'Writing' },
  { ...SUBMISSION, id: 'submission00002', name: 'Reply Desk', status: 'approved', categoryName: 'Coding' },
  {
    ...SUBMISSION,
    id: 'submission00003',
    name: 'Letter Box',
    status: 'rejected',
    categoryName: '',
    moderationNote: 'The website did not load during review. Please check the address and submit again.',
  },
]
