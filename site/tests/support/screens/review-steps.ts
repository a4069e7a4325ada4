/** The steps that bring the review queue into one of its states. */
import type { Page, Route } from 'playwright/test'
import { CHANGED_IN_THE_MEANTIME } from '#site/domain/texts/administration.ts'
import * as texts from '#site/features/admin/review/review-texts.ts'
import { ACTIONS } from '#site/features/admin/review/state/actions.ts'
import { REVIEW_LINES, reviewItem, reviewPage } from '#site/tests/support/samples/sample-review.ts'
import { adminRoute, asAdmin } from './admin-steps.ts'
import { fail, type Step, see, steps } from './screen-steps.ts'

/** The routes of one submission. */
const ONE = /\/api\/admin\/submissions\/([a-z0-9]+)(\/[a-z]+)?(\?checkLinks=again)?$/

/** The review queue with samples; every decision is accepted. */
export const atReview: Step = async (page) => {
  await asAdmin(page)
  await page.route(adminRoute('submissions'), (route) => route.fulfill({ json: reviewPage(statusOf(route)) }))
  await page.route(ONE, (route) => answer(route))
  await page.route('**/agent/*preview=sample', (route) =>
    route.fulfill({ contentType: 'text/html', body: PREVIEW }),
  )
}

const PREVIEW = '<!doctype html><html lang="en"><title>Preview</title><h1>The page</h1></html>'

function statusOf(route: Route): string | null {
  return new URL(route.request().url()).searchParams.get('status')
}

async function answer(route: Route): Promise<void> {
  const [, id = '', about, again] = ONE.exec(route.request().url()) ?? []
  if (!about) return route.fulfill({ json: reviewItem(id, {}, again !== undefined) })
  const change: object = route.request().postDataJSON()
  await route.fulfill({ json: { ...reviewItem(id).submission, ...change, version: '2' } })
}

export const withoutSubmissions: Step = async (page) => {
  await atReview(page)
  await page.route(adminRoute('submissions'), (route) =>
    route.fulfill({ json: { submissions: [], total: 0 } }),
  )
}

/** Another admin was faster: the second read of each visit returns a different description. */
export const overtaken: Step = async (page) => {
  await atReview(page)
  let isOvertaken = false
  page.on('domcontentloaded', () => {
    isOvertaken = false
  })
  await page.route(ONE, async (route) => {
    const [, id = '', about] = ONE.exec(route.request().url()) ?? []
    if (about) {
      isOvertaken = true
      return route.fulfill({ status: 409, json: { message: 'Changed' } })
    }
    const description = 'Completes browser workflows by looking at the page.'
    await route.fulfill({ json: reviewItem(id, isOvertaken ? { description, status: 'rejected' } : {}) })
  })
}

export const hangItem: Step = async (page) => {
  await atReview(page)
  await page.route(ONE, () => undefined)
}
export const hangDecision: Step = async (page) => {
  await atReview(page)
  await page.route('**/api/admin/submissions/*/status', () => undefined)
}
export const failItem = steps(atReview, fail(ONE))
export const failQueue = steps(atReview, fail(adminRoute('submissions')))

const line = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

/** Opens a submission, which is a separate page on phones. */
export const openLine =
  (index: number): Step =>
  async (page) => {
    await line(page, REVIEW_LINES[index]?.name ?? '').click()
    await page.getByRole('heading', { level: 3, name: 'Submitter' }).waitFor()
  }
export const seeQueue: Step = async (page) => {
  await line(page, REVIEW_LINES[0]?.name ?? '').waitFor()
}
export const seeEmptyQueue: Step = (page) => page.getByRole('heading', { name: texts.QUEUE_EMPTY }).waitFor()

const press = (name: string) => (page: Page) =>
  page.getByRole('toolbar').getByRole('button', { name }).first().click()

export const rejecting = steps(
  openLine(0),
  press(texts.REJECT),
  (page) => page.keyboard.press('2'),
  see((page) => page.getByRole('dialog').getByRole('radio', { checked: true })),
)
const approve = steps(openLine(0), press(texts.APPROVE))
export const deciding = steps(
  approve,
  see((page) => page.locator('.decide[aria-busy="true"]')),
)
export const decided = steps(
  approve,
  see((page) => page.getByRole('button', { name: texts.BACK_TO_PENDING })),
)
export const conflicting = steps(
  approve,
  see((page) => page.getByRole('group', { name: CHANGED_IN_THE_MEANTIME })),
)
export const askingForKeys = steps(
  openLine(0),
  (page) => page.keyboard.press('?'),
  see((page) => page.getByRole('dialog', { name: texts.KEYS })),
)
/** The second of three approvals fails, and the third doesn't end. */
export const atBulkRun: Step = async (page) => {
  await atReview(page)
  const statusOf = (index: number) => `**/api/admin/submissions/${REVIEW_LINES[index]?.id}/status`
  const refusal = { status: 409, json: { message: CHANGED_IN_THE_MEANTIME } }
  await page.route(statusOf(1), (route) => route.fulfill(refusal))
  await page.route(statusOf(2), () => undefined)
}
export const selecting: Step = async (page) => {
  for (const index of [0, 1, 2])
    await page.getByLabel(texts.selectOf(REVIEW_LINES[index]?.name ?? '')).check()
  await page.getByRole('region', { name: texts.SELECTION }).waitFor()
}
export const askingForCategory: Step = async (page) => {
  await selecting(page)
  await page.getByRole('button', { name: ACTIONS.category.label }).click()
}
const approveSelected: Step = async (page) => {
  await selecting(page)
  await page
    .getByRole('region', { name: texts.SELECTION })
    .getByRole('button', { name: texts.APPROVE })
    .click()
  await page.getByRole('dialog').getByRole('button', { name: texts.APPROVE }).click()
}
export const afterBulkRun = steps(
  approveSelected,
  see((page) => page.getByRole('button', { name: texts.UNDO })),
)
export const openPage = steps(
  openLine(0),
  (page) => page.getByRole('tab', { name: 'Page' }).click(),
  see((page) => page.locator('iframe[data-shown]')),
)
export const inBulkRun: Step = async (page) => {
  await approveSelected(page)
  const run = page.getByRole('region', { name: texts.BULK_RUN })
  await run.getByText(texts.bulkFailed(1)).click()
}
export const seeReviewed: Step = async (page) => {
  await page.getByLabel('Status', { exact: true }).selectOption('approved')
  await page.getByText('23 upvotes').first().waitFor({ state: 'attached' })
}
