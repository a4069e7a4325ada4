/** The submission form, its uploads, and the screens that a submitter sees afterward, in each of their states. */
import type { Page } from 'playwright/test'
import { UPLOAD_STALL_MS } from '#site/domain/limits.ts'
import { NOTE_REQUIRED, SUGGESTION_KINDS } from '#site/domain/suggestions.ts'
import { LOADING_AGENT, NOT_PUBLIC_TITLE } from '#site/domain/texts/agent.ts'
import { AGENT_NOT_FOUND } from '#site/domain/texts/api.ts'
import { REQUEST_EXPIRED } from '#site/domain/texts/uploads.ts'
import * as submissionTexts from '#site/features/submission/submission-texts.ts'
import * as submitTexts from '#site/features/submit/state/submit-texts.ts'
import * as suggestTexts from '#site/features/suggest/suggest-texts.ts'
import { signIn, signInAsAdmin } from '#site/tests/support/browser/signed-in.ts'
import { fillAgent } from '#site/tests/support/browser/submit-steps.ts'
import type { TestCatalogue } from '#site/tests/support/browser/test-catalogue.ts'
import { FOLLOWED } from '#site/tests/support/samples/sample-submissions.ts'
import { servePictures } from '#site/tests/support/samples/screenshots.ts'
import { fullAgent, hiddenAgent } from './scenes.ts'
import { at, MODAL, type ScreenState } from './screen-state.ts'
import {
  fail,
  fill,
  hang,
  press,
  reply,
  type Step,
  see,
  seeFailure,
  seeHeading,
  seeText,
  seeTitle,
  seeToast,
  sendEmpty,
  steps,
} from './screen-steps.ts'
import {
  chooseFiles,
  drawnPicture,
  type Fate,
  fileLine,
  holdUploads,
  openUploads,
  uploadDialog,
} from './upload-steps.ts'

export const PROPOSAL = {
  site: 'browser-use.com',
  websiteUrl: 'https://browser-use.com',
  name: 'Browser Use',
  description: 'The agent that works in your browser. It opens pages, clicks and types so that you need not.',
  githubUrl: 'https://github.com/browser-use/browser-use',
  xAccount: '@browser_use',
  image: 'https://browser-use.com/picture.png',
}
const PICTURE =
  '<svg xmlns="http://www.w3.org/2000/svg" width="64" height="40"><path fill="#345" d="M0 0h64v40H0z"/></svg>'
const TOO_SLOW = { message: "The page didn't respond in 5 seconds. You can fill in the form yourself." }
const PREFILL = '**/api/prefill'
const SUBMISSION = '**/api/submissions/*'

const knowQueue = reply('**/api/review-queue', { waiting: 14, medianHours: 40 })
/** Lets the site propose it. */
export const propose = steps(...[knowQueue, reply(PREFILL, PROPOSAL)], (page) =>
  page.route(PROPOSAL.image, (route) => route.fulfill({ contentType: 'image/svg+xml', body: PICTURE })),
)
const read = (seen: string | RegExp) =>
  steps(
    fill(submitTexts.WEBSITE_TO_READ, PROPOSAL.websiteUrl),
    press(submitTexts.FETCH_DETAILS),
    seeText(seen),
  )
/** The website that was filled in finds the demo's own agent. */
const fetchAll = steps(
  fill('Description', 'Lets a model drive a real browser.'),
  ...[read(/^Found 5 details/), seeText(/^Already listed: Browser Use/)],
)
const suggest = steps(fill('Tags', 'browser, a'), seeText(/Popular tags/))
const hangSending: Step = (page) =>
  page.route('**/api/agents', (route) => (route.request().method() === 'POST' ? undefined : route.fallback()))
const sendIt = steps(
  ...[(page: Page) => fillAgent(page), press(submitTexts.SUBMIT_FOR_REVIEW)],
  see((page) => page.getByRole('button', { name: submitTexts.SUBMITTING })),
)

export const SUBMITTING: readonly ScreenState[] = [
  ...at('/submit', {
    submit: { isMain: true },
    'submit-errors': { reach: sendEmpty },
    'submit-fetching': { before: hang(PREFILL), reach: read('Fetching...') },
    'submit-fetchfail': { before: reply(PREFILL, TOO_SLOW, 422), reach: read(/^The page didn't respond/) },
    'submit-fetched': { before: propose, reach: fetchAll },
    'submit-tags': { reach: suggest },
    'submit-pending': { before: hangSending, reach: sendIt },
  }),
]

const suggestAbout = async (catalogue: TestCatalogue) =>
  `/suggest?agent=${(await fullAgent(catalogue)).replace('/agent/', '')}`
const SUGGESTION = '**/api/agents/*/suggestions'
const AGENT_ROUTE = /\/api\/agents\/\w{15}$/
const sendSuggestion = press(suggestTexts.SEND_SUGGESTION)
const chooseKind = (name: string) => (page: Page) => page.getByRole('radio', { name, exact: true }).check()
const seeSuggest = seeTitle(/^Suggest an edit: /)
const sent = reply(SUGGESTION, { applied: ['description', 'tags'], waiting: ['name'] }, 201)

export const SUGGESTING: readonly ScreenState[] = [
  { name: 'suggest', isMain: true, path: suggestAbout, reach: seeSuggest },
  {
    name: 'suggest-errors',
    path: suggestAbout,
    reach: steps(
      ...[seeSuggest, chooseKind(SUGGESTION_KINDS.duplicate), sendSuggestion],
      seeText(NOTE_REQUIRED),
    ),
  },
  {
    name: 'suggest-sent',
    path: suggestAbout,
    before: sent,
    reach: steps(...[seeSuggest, chooseKind(SUGGESTION_KINDS.gone), sendSuggestion], seeToast),
    over: true,
  },
  { name: 'suggest-loading', path: suggestAbout, before: hang(AGENT_ROUTE), reach: seeText(LOADING_AGENT) },
  { name: 'suggest-error', path: suggestAbout, before: fail(AGENT_ROUTE), reach: seeFailure },
  { name: 'suggest-missing', path: '/suggest?agent=missing00000000', reach: seeTitle(AGENT_NOT_FOUND) },
]

const EXPIRED: Fate = { status: 403, message: REQUEST_EXPIRED }
const AWAY: Fate = { status: 503, message: 'The directory cannot store images right now.' }

const hold =
  (...fates: Fate[]) =>
  (page: Page) =>
    holdUploads(page, fates)
/** Timers of this length never end, even if a busy machine takes long to show the state. */
const never = (ms: number) => (page: Page) =>
  page.addInitScript((held) => {
    const { setTimeout: start } = window
    const startOthers = (run: TimerHandler, after?: number) => (after === held ? 0 : start(run, after))
    Object.defineProperty(window, 'setTimeout', { value: startOthers, configurable: true })
  }, ms)
/** The last pause between two attempts never ends. */
const restForEver = steps(never(1000), hold('uploading', 'uploading', AWAY))
const seeAtFile = (name: string, text: string | RegExp) => see((page) => fileLine(page, name).getByText(text))

const chooseThree: Step = async (page) => {
  await openUploads(page)
  // One after the other, because each gets the next outcome.
  for (const [number, name] of ['main-view.png', 'workflow.png'].entries()) {
    await chooseFiles(page, [await drawnPicture(name, number)])
    await seeAtFile(name, /64%|Finishing/)(page)
  }
  await chooseFiles(page, [await drawnPicture('table.jpg', 2)])
  const tooLarge = { name: 'big-export.png', mimeType: 'image/png', buffer: Buffer.alloc(7_000_000) }
  await chooseFiles(page, [tooLarge])
  await seeAtFile('big-export.png', 'Larger than 5 MB')(page)
  await seeAtFile('main-view.png', '64%')(page)
}
/** Uploading, postprocessing and failed. */
const seeUnderWay = steps(
  ...[chooseThree, seeAtFile('table.jpg', REQUEST_EXPIRED)],
  seeText('0 of 3 complete, 1 failed'),
)
/** Paused, waiting for the next attempt, and uploading. */
const seePaused = steps(
  chooseThree,
  (page) => page.getByRole('dialog').getByRole('button', { name: 'Pause main-view.png' }).click(),
  ...[seeAtFile('table.jpg', 'Waiting to retry'), seeText('0 of 3 complete')],
)
/** A single file, shown large, whose upload URL never arrives. */
const seePreparing: Step = async (page) => {
  await openUploads(page)
  await chooseFiles(page, [await drawnPicture('IMG_2041.jpg', 1)])
  await fileLine(page, 'IMG_2041.jpg').locator('canvas').waitFor()
}
const underWay = steps(never(UPLOAD_STALL_MS), hold('uploading', 'postprocessing', EXPIRED))
const leave: Step = (page) => uploadDialog(page).getByRole('button', { name: 'Done' }).click()

export const UPLOADS: readonly ScreenState[] = at('/submit', {
  upload: { reach: openUploads, ...MODAL },
  'upload-under-way': { before: underWay, reach: seeUnderWay, ...MODAL },
  'upload-paused': { before: restForEver, reach: seePaused, ...MODAL },
  'upload-preparing': { before: hang('**/api/objects/upload'), reach: seePreparing, ...MODAL },
  'submit-images': { before: underWay, reach: steps(seeUnderWay, leave) },
})

const PREVIEW = '**/api/agents/*/preview'
const preview = { before: steps(servePictures, signInAsAdmin), reach: seeText(NOT_PUBLIC_TITLE) }
const seeLoading: Step = (page) =>
  page.getByRole('heading', { name: LOADING_AGENT, includeHidden: true }).waitFor({ state: 'attached' })
const follow = (status: keyof typeof FOLLOWED) => steps(servePictures, reply(SUBMISSION, FOLLOWED[status]))
const seeForm = seeTitle(submissionTexts.EDIT_SUBMISSION)

export const FOLLOWING: readonly ScreenState[] = [
  ...at('/agent/missing00000000', {
    'own-preview-loading': { before: steps(signIn, hang(PREVIEW)), reach: seeLoading },
    'own-preview-error': { before: steps(signIn, fail(PREVIEW)), reach: seeFailure },
  }),
  { name: 'own-preview-pending', path: hiddenAgent, ...preview },
  ...at(
    '/submission#a-secret-key',
    {
      'submission-pending': { before: follow('pending') },
      'submission-rejected': { before: follow('rejected') },
      'submission-approved': { before: follow('approved') },
      'submission-loading': { before: hang(SUBMISSION), reach: seeTitle(submitTexts.LOADING_SUBMISSION) },
      'submission-error': { before: fail(SUBMISSION), reach: seeFailure },
    },
    { reach: seeHeading('Submission history') },
  ),
  { name: 'submission-unknown', path: '/submission', reach: seeHeading(submissionTexts.SUBMISSION_UNKNOWN) },
  ...at('/submit?edit=link#a-secret-key', {
    'submit-edit': { before: follow('pending'), reach: seeForm },
    'submit-edit-rejected': { before: follow('rejected'), reach: seeForm },
    'submit-edit-approved': { before: follow('approved'), reach: seeTitle('Reply Desk is live') },
    'submit-edit-error': { before: fail(SUBMISSION), reach: seeFailure },
  }),
]
