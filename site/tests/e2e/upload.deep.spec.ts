/** Uploads in depth: rejected files, drops and pastes, and each state. */
import type { Page } from 'playwright/test'
import { THUMBNAIL_WIDTH, THUMBNAIL_WIDTH_SINGLE } from '#site/domain/limits.ts'
import { violations } from '#site/tests/support/browser/axe.ts'
import { expect, test } from '#site/tests/support/browser/browser.ts'
import { PHONE } from '#site/tests/support/browser/forms.ts'
import { visit } from '#site/tests/support/browser/visit.ts'
import * as steps from '#site/tests/support/screens/upload-steps.ts'

const picture = (size: number, name: string): steps.Chosen => ({
  name,
  mimeType: 'image/png',
  buffer: Buffer.alloc(size, 1),
})
const files = (page: Page) => steps.uploadDialog(page).getByRole('list')
const names = (page: Page) => files(page).locator('.filepond--file-info-main')

test('rejects files with a reason, and removing keeps the focus', async ({ page }) => {
  await steps.holdUploads(page, ['uploading'])
  await visit(page, '/submit')
  await steps.openUploads(page)
  await steps.chooseFiles(page, [
    picture(5_242_881, 'big-export.png'),
    { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('notes') },
    { name: 'drawing.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg/>') },
    picture(0, 'nothing.png'),
    picture(5_242_880, '1.png'),
    picture(10, '2.png'),
    picture(10, '3.png'),
    picture(10, '4.png'),
  ])
  for (const [name, reason] of [
    ['big-export.png', 'Larger than 5 MB. A screenshot half the size looks the same here.'],
    ['notes.txt', 'Not a PNG or JPG. Convert it first.'],
    ['drawing.svg', 'Not a PNG or JPG. Convert it first.'],
    ['nothing.png', 'The file is empty.'],
    ['4.png', 'Not added. The limit is 3 images. Remove one to add it.'],
  ] as const)
    await expect(steps.fileLine(page, name)).toContainText(reason)
  await expect(steps.uploadDialog(page).getByRole('status')).toHaveText('0 of 3 complete')
  expect(await violations(page)).toEqual([])
  await steps.uploadDialog(page).getByRole('button', { name: 'Pause 2.png' }).click()
  for (const name of ['2.png', '4.png']) {
    const remove = steps.uploadDialog(page).getByRole('button', { name: `Remove ${name}` })
    await remove.press('Enter')
    await expect(steps.fileLine(page, name)).toHaveCount(0)
    await expect(page.locator('dialog[open] :focus')).toHaveCount(1)
  }
  await expect(names(page)).toHaveCount(6)
  await steps.chooseFiles(page, [picture(10, '5.png')])
  await expect(steps.fileLine(page, '5.png')).toContainText('Uploading')
  // Rejected files are gone once the dialog closes.
  await steps.uploadDialog(page).getByRole('button', { name: 'Done' }).click()
  await steps.openUploads(page)
  await expect(names(page)).toHaveText(['1.png', '3.png', '5.png'])
})

test('files dropped or pasted on the page open the dialog, and more can be added there', async ({ page }) => {
  await steps.holdUploads(page, ['uploading'])
  for (const way of ['drop', 'paste'] as const) {
    await visit(page, '/submit')
    await steps.uploadArea(page).hover()
    await expect(page.getByText(/Popular tags/)).toBeVisible()
    await steps.bringFiles(page, way, [await steps.drawnPicture('first.png')], steps.uploadArea(page))
    await expect(files(page)).toContainText('first.png')
    await steps.bringFiles(
      page,
      way,
      [await steps.drawnPicture('second.jpg', 1)],
      steps.uploadDialog(page).getByRole('heading'),
    )
    await expect(files(page)).toContainText('second.jpg')
    await expect(names(page)).toHaveText(['first.png', 'second.jpg'])
  }
})

test('pasted text with an image of itself goes into the field', async ({ page }) => {
  await steps.holdUploads(page, ['uploading'])
  await visit(page, '/submit')
  const field = page.getByRole('textbox', { name: 'Description' })
  await field.focus()
  await expect(page.getByText(/Popular tags/)).toBeVisible()
  await steps.bringFiles(page, 'paste', [await steps.drawnPicture('cells.png')], field, 'Cells of a table')
  await steps.bringFiles(page, 'paste', [await steps.drawnPicture('screen.png')], field)
  await expect(files(page)).toContainText('screen.png')
  await expect(names(page)).toHaveText(['screen.png'])
})

test('thumbnails are small, and large for a single file', async ({ page }) => {
  await steps.holdUploads(page, ['uploading'])
  await visit(page, '/submit')
  await steps.openUploads(page)
  await steps.chooseFiles(page, [await steps.drawnPicture('first.png')])
  const drawn = (name: string) => steps.fileLine(page, name).locator('canvas')
  const shownWidth = async (name: string) => Math.round((await drawn(name).boundingBox())?.width ?? 0)
  await expect.poll(() => shownWidth('first.png')).toBe(THUMBNAIL_WIDTH_SINGLE)
  await steps.chooseFiles(page, [await steps.drawnPicture('second.png', 1)])
  await expect.poll(() => shownWidth('first.png')).toBe(THUMBNAIL_WIDTH / 2)
  const width = (canvas: SVGElement | HTMLElement) => canvas instanceof HTMLCanvasElement && canvas.width
  await expect.poll(() => drawn('second.png').evaluate(width)).toBeGreaterThanOrEqual(THUMBNAIL_WIDTH)
})

const EXPIRED: steps.Fate = { status: 403, message: 'Request has expired' }

async function upload(page: Page, fates: steps.Fate[], names = ['main-view.png']): Promise<void> {
  await steps.holdUploads(page, fates)
  await visit(page, '/submit')
  await steps.openUploads(page)
  await steps.chooseFiles(page, await Promise.all(names.map(steps.drawnPicture)))
}

const named = (page: Page, name: string) =>
  steps
    .fileLine(page, name)
    .locator('button:enabled')
    .evaluateAll((all) => all.map((one) => one.ariaLabel).sort())
const action = (page: Page, verb: string) =>
  steps.fileLine(page, 'main-view.png').getByRole('button', { name: `${verb} main-view.png` })
const meter = (page: Page, name: string) => steps.fileLine(page, name).getByRole('progressbar', { name })
test.describe('upload states', () => {
  test.use({ viewport: PHONE })

  test('an upload shows its progress, is paused and resumed, and keeps the focus', async ({ page }) => {
    await upload(page, ['uploading', 'postprocessing'])
    const line = steps.fileLine(page, 'main-view.png')
    await expect(line).toContainText(/Uploading, 64% of \d+ kB/)
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

  test('a permanent error is shown at once, with what to do', async ({ page }) => {
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
})
