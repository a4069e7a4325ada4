/** What a submitter sees afterwards, in each of its states. */

import type { Page } from 'playwright/test'
import { LOADING_AGENT, NOT_PUBLIC_TITLE } from '#site/domain/texts/agent.ts'
import { EDIT_SUBMISSION, SUBMISSION_UNKNOWN } from '#site/features/submission/submission-texts.ts'
import { LOADING_SUBMISSION } from '#site/features/submit/state/submit-texts.ts'
import { signIn, signInAsAdmin } from '#site/tests/support/browser/signed-in.ts'
import { FOLLOWED } from '#site/tests/support/samples/sample-submissions.ts'
import { servePictures } from '#site/tests/support/samples/screenshots.ts'
import { seeTitle, sendEmpty } from './account-steps.ts'
import { hiddenAgent, rejectedAgent } from './scenes.ts'
import type { ScreenState } from './screen-state.ts'
import { seeFailure } from './screen-steps.ts'

type Step = (page: Page) => Promise<unknown>

const PREVIEW = '**/api/agents/*/preview'
const SUBMISSION = '**/api/submissions/*'
const LINK = '/submission#a-secret-key'
const EDITED = '/submit?edit=link#a-secret-key'

const hangPreview: Step = async (page) => {
  await signIn(page)
  await page.route(PREVIEW, () => undefined)
}
const failPreview: Step = async (page) => {
  await signIn(page)
  await page.route(PREVIEW, (route) => route.fulfill({ status: 503, json: { message: 'away' } }))
}
const seeLoading: Step = (page) =>
  page.getByRole('heading', { name: LOADING_AGENT, includeHidden: true }).waitFor({ state: 'attached' })
const seePreview: Step = (page) => page.getByText(NOT_PUBLIC_TITLE).waitFor()
const follow =
  (status: keyof typeof FOLLOWED): Step =>
  async (page) => {
    await servePictures(page)
    await page.route(SUBMISSION, (route) => route.fulfill({ json: FOLLOWED[status] }))
  }
const seeForm = seeTitle(EDIT_SUBMISSION)
const seeHistory: Step = (page) => page.getByRole('heading', { name: 'Submission history' }).waitFor()

const OWN_PREVIEW: readonly ScreenState[] = [
  { name: 'own-preview-loading', path: '/agent/missing00000000', before: hangPreview, reach: seeLoading },
  { name: 'own-preview-error', path: '/agent/missing00000000', before: failPreview, reach: seeFailure },
  { name: 'own-preview-pending', path: hiddenAgent, before: signInAndServe, reach: seePreview },
  { name: 'own-preview-rejected', path: rejectedAgent, before: signInAndServe, reach: seePreview },
]

const EDIT: readonly ScreenState[] = [
  { name: 'submit-edit', path: EDITED, before: follow('pending'), reach: seeForm },
  { name: 'submit-edit-rejected', path: EDITED, before: follow('rejected'), reach: seeForm },
  { name: 'submit-edit-errors', path: EDITED, before: follow('rejected'), reach: sendTooShort },
  {
    name: 'submit-edit-approved',
    path: EDITED,
    before: follow('approved'),
    reach: seeTitle('Reply Desk is live'),
  },
  {
    name: 'submit-edit-error',
    path: EDITED,
    before: (page) => page.route(SUBMISSION, (route) => route.fulfill({ status: 503, body: '' })),
    reach: seeFailure,
  },
]

const STATUS: readonly ScreenState[] = [
  { name: 'submission-pending', path: LINK, before: follow('pending'), reach: seeHistory },
  { name: 'submission-rejected', path: LINK, before: follow('rejected'), reach: seeHistory },
  { name: 'submission-approved', path: LINK, before: follow('approved'), reach: seeHistory },
  {
    name: 'submission-loading',
    path: LINK,
    before: (page) => page.route(SUBMISSION, () => undefined),
    reach: seeTitle(LOADING_SUBMISSION),
  },
  {
    name: 'submission-error',
    path: LINK,
    before: (page) => page.route(SUBMISSION, (route) => route.fulfill({ status: 503, body: '' })),
    reach: seeFailure,
  },
  {
    name: 'submission-unknown',
    path: '/submission',
    reach: (page) => page.getByRole('heading', { name: SUBMISSION_UNKNOWN }).waitFor(),
  },
]

export const FOLLOWING: readonly ScreenState[] = [...OWN_PREVIEW, ...STATUS, ...EDIT]

async function signInAndServe(page: Page): Promise<void> {
  await servePictures(page)
  await signInAsAdmin(page)
}

async function sendTooShort(page: Page): Promise<void> {
  await seeForm(page)
  await page.getByLabel('Description', { exact: true }).fill('Short')
  await sendEmpty(page)
}
