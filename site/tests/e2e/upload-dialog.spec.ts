/** The upload dialog: how files come into it, which are refused, and when it closes. */
import type { Locator, Page } from 'playwright/test'
import { violations } from '#site/tests/support/browser/axe.ts'
import { expect, test } from '#site/tests/support/browser/browser.ts'
import { visit } from '#site/tests/support/browser/visit.ts'
import {
  bringFiles,
  type Chosen,
  chooseFiles,
  drawnPicture,
  fileLine,
  holdUploads,
  openUploads,
  uploadArea,
  uploadDialog,
} from '#site/tests/support/screens/upload-steps.ts'

const picture = (size: number, name: string): Chosen => ({
  name,
  mimeType: 'image/png',
  buffer: Buffer.alloc(size, 1),
})
const files = (page: Page) => uploadDialog(page).getByRole('list', { name: 'Files' })

test('loads nothing of the dialog before the area is approached', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await visit(page, '/submit')
  await page.getByRole('textbox', { name: 'Agent name' }).focus()
  await page.waitForLoadState('networkidle')
  const before = asked.filter((address) => address.endsWith('.js'))
  expect(before.length).toBeGreaterThan(3)
  for (const address of before)
    expect(await (await page.request.get(address)).text()).not.toContain('filepond')
  await uploadArea(page).hover()
  await expect.poll(() => asked.some((address) => address.includes('upload-dialog'))).toBe(true)
  await openUploads(page)
  await expect(page.locator('.filepond--root')).toBeAttached()
})

test('takes no HTML from a script but what FilePond writes there', async ({ page }) => {
  await visit(page, '/submit')
  await openUploads(page)
  const refused = await page.evaluate(() => {
    const written = (text: string) => {
      try {
        document.createElement('div').innerHTML = text
        return true
      } catch {
        return false
      }
    }
    return ['<span></span>', '<b>x</b>', '<img src=x onerror=alert(1)>', '<span>x</span>'].map(written)
  })
  expect(refused).toEqual([true, false, false, false])
})

test('begins at Choose files, is gone through by keyboard and gives the focus back', async ({ page }) => {
  await visit(page, '/submit')
  await uploadArea(page).focus()
  await page.keyboard.press('Enter')
  await expect(uploadDialog(page).getByRole('button', { name: /^Choose files/ })).toBeFocused()
  expect(await violations(page)).toEqual([])
  await page.keyboard.press('Tab')
  await expect(uploadDialog(page).getByRole('button', { name: 'Done' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(uploadDialog(page)).toBeHidden()
  await expect(uploadArea(page)).toBeFocused()
})

test('a phone offers its camera and its pictures: several at once, and neither is asked for alone', async ({
  page,
}) => {
  await visit(page, '/submit')
  await openUploads(page)
  const field = uploadDialog(page).locator('input[type=file]')
  await expect(field).toHaveAttribute('accept', 'image/png,image/jpeg')
  await expect(field).toHaveJSProperty('multiple', true)
  await expect(field).not.toHaveAttribute('capture')
})

test('refuses files one by one, each with its reason, until others are chosen', async ({ page }) => {
  await holdUploads(page, ['uploading'])
  await visit(page, '/submit')
  await openUploads(page)
  await chooseFiles(page, [
    picture(5_242_881, 'big-export.png'),
    { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('notes') },
    picture(0, 'nothing.png'),
    picture(10, '1.png'),
    picture(10, '2.png'),
    picture(10, '3.png'),
    picture(10, '4.png'),
  ])
  const notice = uploadDialog(page).getByRole('alert')
  await expect(notice).toContainText("4 files weren't added")
  await expect(notice).toContainText(
    'big-export.png is 5.1 MB, but the limit is 5 MB. A screenshot half the size looks the same here.',
  )
  await expect(notice).toContainText("notes.txt isn't a PNG or JPG. Convert it first.")
  await expect(notice).toContainText('nothing.png is empty.')
  await expect(notice).toContainText("4.png wasn't added. The limit is 3 images. Remove one to add it.")
  await expect(files(page).locator('.fname')).toHaveText(['1.png', '2.png', '3.png'])
  expect(await violations(page)).toEqual([])
  await fileLine(page, '2.png').getByRole('button', { name: 'Remove 2.png' }).click()
  await chooseFiles(page, [picture(10, '5.png')])
  await expect(notice).toBeEmpty()
  await expect(files(page).locator('.fname')).toHaveText(['1.png', '3.png', '5.png'])
})

for (const way of ['drop', 'paste'] as const) {
  test(`files that one ${way}s on the page open the dialog, and those in the dialog join them`, async ({
    page,
  }) => {
    await holdUploads(page, ['uploading'])
    await visit(page, '/submit')
    await uploadArea(page).hover()
    await expect(page.getByText(/Popular tags/)).toBeVisible()
    await bringFiles(page, way, [await drawnPicture('first.png')], uploadArea(page))
    await expect(files(page)).toContainText('first.png')
    await bringFiles(
      page,
      way,
      [await drawnPicture('second.jpg', 1)],
      uploadDialog(page).getByRole('heading'),
    )
    await expect(files(page)).toContainText('second.jpg')
    await expect(files(page).locator('.fname')).toHaveText(['first.png', 'second.jpg'])
  })
}

test('a text that comes with a picture of itself goes into the field it is pasted into', async ({ page }) => {
  await holdUploads(page, ['uploading'])
  await visit(page, '/submit')
  const field = page.getByRole('textbox', { name: 'Description' })
  await field.focus()
  await expect(page.getByText(/Popular tags/)).toBeVisible()
  await bringFiles(page, 'paste', [await drawnPicture('cells.png')], field, 'Cells of a table')
  await bringFiles(page, 'paste', [await drawnPicture('screen.png')], field)
  await expect(files(page)).toContainText('screen.png')
  await expect(files(page).locator('.fname')).toHaveText(['screen.png'])
})

test('draws a small picture of each file and a larger one of a single file', async ({ page }) => {
  await holdUploads(page, ['uploading'])
  await visit(page, '/submit')
  await openUploads(page)
  await chooseFiles(page, [await drawnPicture('first.png')])
  const width = (image: Locator) =>
    image.evaluate((drawn) => drawn instanceof HTMLImageElement && drawn.naturalWidth)
  await expect.poll(() => width(fileLine(page, 'first.png').locator('img'))).toBe(280)
  await expect.poll(() => width(uploadDialog(page).getByRole('img', { name: 'first.png' }))).toBe(600)
  await chooseFiles(page, [await drawnPicture('second.png', 1)])
  await expect(fileLine(page, 'second.png').locator('img')).toBeVisible()
  await expect(uploadDialog(page).getByRole('img')).toHaveCount(0)
})

test('all can be paused and resumed, and removing keeps the focus in the dialog', async ({ page }) => {
  await holdUploads(page, ['uploading'])
  await visit(page, '/submit')
  await openUploads(page)
  await chooseFiles(page, await Promise.all(['1.png', '2.png'].map(drawnPicture)))
  await uploadDialog(page).getByRole('button', { name: 'Pause all' }).click()
  await expect(files(page).getByText(/^Paused at/)).toHaveCount(2)
  await uploadDialog(page).getByRole('button', { name: 'Resume all' }).click()
  await expect(files(page).getByText(/^Uploading/)).toHaveCount(2)
  for (const name of ['1.png', '2.png']) {
    await fileLine(page, name)
      .getByRole('button', { name: `Remove ${name}` })
      .press('Enter')
    await expect(page.locator('dialog[open] :focus')).toHaveCount(1)
  }
  await expect(uploadDialog(page).getByRole('button', { name: /^Choose files/ })).toBeFocused()
  await expect(uploadDialog(page).getByRole('status')).toHaveText('No files yet')
})
