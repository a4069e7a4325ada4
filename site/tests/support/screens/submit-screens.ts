/** The form that submits an agent, and what it shows afterwards, in each of its states. */

import type { Page } from 'playwright/test'
import { SENT_UNKNOWN } from '#site/features/submission/submission-texts.ts'
import {
  FETCH_DETAILS,
  SUBMITTING as SENDING,
  SUBMIT_FOR_REVIEW,
  TAG_SUGGESTIONS,
  WEBSITE_TO_READ,
} from '#site/features/submit/state/submit-texts.ts'
import { signIn } from '#site/tests/support/browser/signed-in.ts'
import { fillAgent, newAgent } from '#site/tests/support/browser/submit-steps.ts'
import { FOLLOWED } from '#site/tests/support/samples/sample-submissions.ts'
import { sendEmpty } from './account-steps.ts'
import type { ScreenState } from './screen-state.ts'
import { steps } from './screen-steps.ts'

type Step = (page: Page) => Promise<unknown>

const PROPOSAL = {
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

const knowQueue: Step = (page) =>
  page.route('**/api/review-queue', (route) => route.fulfill({ json: { waiting: 14, medianHours: 40 } }))
const propose: Step = async (page) => {
  await knowQueue(page)
  await page.route(PROPOSAL.image, (route) => route.fulfill({ contentType: 'image/svg+xml', body: PICTURE }))
  await page.route('**/api/prefill', (route) => route.fulfill({ json: PROPOSAL }))
}
const hangPrefill: Step = (page) => page.route('**/api/prefill', () => undefined)
const failPrefill: Step = (page) => {
  const message = "The page didn't respond in 5 seconds. You can fill in the form yourself."
  return page.route('**/api/prefill', (route) => route.fulfill({ status: 422, json: { message } }))
}
const read =
  (seen: string | RegExp): Step =>
  async (page) => {
    await page.getByLabel(WEBSITE_TO_READ, { exact: true }).fill(PROPOSAL.websiteUrl)
    await page.getByRole('button', { name: FETCH_DETAILS }).click()
    await page.getByText(seen).first().waitFor()
  }
const write: Step = (page) =>
  page.getByLabel('Description', { exact: true }).fill('Lets a model drive a real browser.')
/** The demonstration's own entry is found by the website that was filled in. */
const seeDuplicate: Step = (page) => page.getByText(/^Already listed: Browser Use/).waitFor()
const suggest: Step = async (page) => {
  const tags = page.getByRole('combobox', { name: 'Tags' })
  await tags.focus()
  await page.getByText(/Popular tags/).waitFor()
  // The draft of an earlier look would make it no change.
  await tags.fill('')
  await tags.fill('browser, a')
  await page.getByRole('listbox', { name: TAG_SUGGESTIONS }).getByRole('option').first().waitFor()
  await page.keyboard.press('ArrowDown')
}
const hangSending: Step = (page) =>
  page.route('**/api/agents', (route) => (route.request().method() === 'POST' ? undefined : route.fallback()))
const sendIt: Step = async (page) => {
  await fillAgent(page, newAgent())
  await page.getByRole('button', { name: SUBMIT_FOR_REVIEW }).click()
  await page.getByRole('button', { name: SENDING }).waitFor()
}
const seeInQueue: Step = (page) => page.getByRole('heading', { level: 1, name: /is in the queue$/ }).waitFor()

const sent = { ...FOLLOWED.pending.submission, queue: { place: 9, waiting: 15 } }
const haveSent: Step = async (page) => {
  await knowQueue(page)
  await signIn(page)
  await page.route('**/api/submissions/*', (route) =>
    route.fulfill({ json: { ...FOLLOWED.pending, submission: sent } }),
  )
}
const haveSentUnknown: Step = async (page) => {
  await knowQueue(page)
  const kept = JSON.stringify({ ...sent, statusKey: 'a-secret-key-of-a-submission' })
  await page.addInitScript((kept) => sessionStorage.setItem('sentSubmission', kept), kept)
  await page.route('**/api/submissions/*', (route) => route.fulfill({ status: 503, body: '' }))
}

export const SUBMITTING: readonly ScreenState[] = [
  { name: 'submit', path: '/submit' },
  { name: 'submit-errors', path: '/submit', reach: sendEmpty },
  { name: 'submit-fetching', path: '/submit', before: hangPrefill, reach: read('Fetching...') },
  {
    name: 'submit-fetchfail',
    path: '/submit',
    before: failPrefill,
    reach: read(/^The page didn't respond/),
  },
  {
    name: 'submit-fetched',
    path: '/submit',
    before: propose,
    reach: steps(write, read(/^Found 5 details/), seeDuplicate),
  },
  { name: 'submit-tags', path: '/submit', reach: suggest, over: true },
  { name: 'submit-pending', path: '/submit', before: hangSending, reach: sendIt },
  { name: 'submit-sent', path: `/submit?sent=${sent.id}`, before: haveSent, reach: seeInQueue },
  {
    name: 'submit-sent-stranger',
    path: `/submit?sent=${sent.id}`,
    before: haveSentUnknown,
    reach: seeInQueue,
  },
  {
    name: 'submit-sent-unknown',
    path: '/submit?sent=k3f9x2m7q1w8e5r',
    reach: (page) => page.getByRole('heading', { name: SENT_UNKNOWN }).waitFor(),
  },
]
