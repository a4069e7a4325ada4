/**
 * Each state of an uploading file, as text, progress bar, and buttons. Where an upload stops or fails is
 * decided in the browser, because a real server can't be made to stop or fail at a given moment.
 */
import type { Page } from 'playwright/test'
import { violations } from '#site/tests/support/browser/axe.ts'
import { expect, test } from '#site/tests/support/browser/browser.ts'
import { PHONE } from '#site/tests/support/browser/forms.ts'
import { visit } from '#site/tests/support/browser/visit.ts'
import * as steps from '#site/tests/support/screens/upload-steps.ts'

const EXPIRED: steps.Fate = { status: 403, message: 'Request has expired' }

async function upload(page: Page, fates: steps.Fate[], names = ['main-view.png']): Promise<void> {
  await steps.holdUploads(page, fates)
  await visit(page, '/submit')
  await steps.openUploads(page)
  await steps.chooseFiles(page, await Promise.all(names.map(steps.drawnPicture)))
}

test.use({ viewport: PHONE })

const named = (page: Page, name: string) =>
  steps
    .fileLine(page, name)
    .locator('button:enabled')
    .evaluateAll((all) => all.map((one) => one.ariaLabel).sort())
const action = (page: Page, verb: string) =>
  steps.fileLine(page, 'main-view.png').getByRole('button', { name: `${verb} main-view.png` })
const meter = (page: Page, name: string) => steps.fileLine(page, name).getByRole('progressbar', { name })

test('an upload shows its progress, is paused and resumed, and keeps the focus', async ({ page }) => {
  await upload(page, ['uploading', 'postprocessing'])
  const line = steps.fileLine(page, 'main-view.png')
  await expect(line).toContainText(/Uploading, 64% of \d+ kB, about \d+ s left/)
  await expect(meter(page, 'main-view.png')).toHaveAttribute('value', '64')
  await expect.poll(() => named(page, 'main-view.png')).toEqual(['Pause main-view.png'])
  await action(page, 'Pause').press('Enter')
  await expect(steps.fileLine(page, 'main-view.png')).toContainText(/Paused at 64% of \d+ kB/)
  await expect(meter(page, 'main-view.png')).toHaveAttribute('value', '64')
  await expect
    .poll(() => named(page, 'main-view.png'))
    .toEqual(['Remove main-view.png', 'Resume main-view.png'])
  await expect(steps.fileLine(page, 'main-view.png').locator(':focus')).toHaveCount(1)
  await action(page, 'Resume').press('Enter')
  await expect(steps.fileLine(page, 'main-view.png')).toContainText('Finishing: creating three sizes')
  await expect(meter(page, 'main-view.png')).toHaveAttribute('value', '100')
  await expect(steps.fileLine(page, 'main-view.png').locator(':focus')).toHaveCount(1)
})

test('a stalled upload is retried automatically', async ({ page }) => {
  await page.clock.install()
  await steps.holdUploads(page, ['uploading', 'postprocessing', 'uploading'])
  await visit(page, '/submit')
  await steps.openUploads(page)
  // From here on, time only passes when the test advances it.
  await page.clock.pauseAt(Date.now() + 60_000)
  const line = steps.fileLine(page, 'main-view.png')
  const becomes = (words: string) =>
    expect(async () => {
      await page.clock.runFor(100)
      await expect(line).toContainText(words, { timeout: 500 })
    }).toPass()
  await steps.chooseFiles(page, [await steps.drawnPicture('main-view.png')])
  await becomes('Uploading, 64%')
  await page.clock.fastForward(29_000)
  await becomes('Uploading, 64%')
  await page.clock.fastForward(2000)
  await becomes('Finishing: creating three sizes')
  await page.clock.fastForward(60_000)
  await becomes('Finishing: creating three sizes')
  await page.clock.fastForward(240_000)
  // The first retry is immediate.
  await becomes('Uploading, 64%')
})

test('an error that no retry mends is shown at once, with what to do', async ({ page }) => {
  const told = [
    ['expired.png', EXPIRED, 'Request has expired. Retry to get a new upload URL.'],
    [
      'ended.png',
      { status: 401, message: 'Please sign in.' },
      'Authorization required. Sign in again in another tab, then retry.',
    ],
    [
      'no-picture.png',
      { status: 415, message: 'Only PNG and JPG images can be uploaded.' },
      'Non 2xx (415). Only PNG and JPG images can be uploaded.',
    ],
  ] as const
  const names = told.map(([name]) => name)
  await upload(
    page,
    told.map(([, fate]) => fate),
    names,
  )
  await expect(steps.uploadDialog(page).getByRole('status')).toHaveText('0 of 3 complete, 3 failed')
  for (const [name, , words] of told) {
    await expect(steps.fileLine(page, name)).toContainText(words)
    await expect.poll(() => named(page, name)).toEqual([`Remove ${name}`, `Retry ${name}`])
  }
  expect(await violations(page)).toEqual([])
})
