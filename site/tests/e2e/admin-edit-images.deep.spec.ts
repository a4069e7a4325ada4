/** The images in the agent editor: removing, reordering, and adding them, also by keyboard. */
import type { Page } from 'playwright/test'
import { ADMIN_IMAGES_MAX } from '#site/domain/limits.ts'
import * as texts from '#site/domain/texts/admin-edit.ts'
import { SAVE_CHANGES } from '#site/domain/texts/profile.ts'
import { oneTooMany, uploaded } from '#site/domain/texts/uploads.ts'
import { openEditor } from '#site/tests/support/browser/admin-editing.ts'
import { expect, test } from '#site/tests/support/browser/browser.ts'
import { button, PHONE, tabAndPress, toast } from '#site/tests/support/browser/forms.ts'
import { SCREENSHOTS, servePictures } from '#site/tests/support/samples/screenshots.ts'
import * as steps from '#site/tests/support/screens/upload-steps.ts'

const [FIRST = '', SECOND = '', THIRD = '', FOURTH = ''] = SCREENSHOTS

const tiles = (page: Page) => page.getByRole('list', { name: texts.EDIT_IMAGES }).getByRole('listitem')
const sources = (page: Page) =>
  tiles(page)
    .getByRole('img')
    .evaluateAll((images) => images.map((image) => image.getAttribute('src')))

test('at 360 px images are moved and removed by keyboard alone', async ({ page, site, catalogue }) => {
  await page.setViewportSize(PHONE)
  await servePictures(page)
  const { stored } = await openEditor(page, { site, catalogue }, { previewImages: SCREENSHOTS.slice(0, 3) })
  await expect(tiles(page).first()).toContainText(texts.MAIN_IMAGE)
  await expect(button(page, texts.moveEarlier(1))).toBeDisabled()
  await tabAndPress(page, button(page, texts.moveEarlier(3)))
  await expect(page.getByText(texts.imageMoved(2, 3), { exact: true })).toBeAttached()
  await expect(button(page, texts.moveEarlier(2))).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(button(page, texts.moveEarlier(1))).toBeFocused()
  expect(await sources(page)).toEqual([THIRD, FIRST, SECOND])
  await tabAndPress(page, button(page, texts.removeImage(2)))
  await expect(page.getByText(texts.imageRemoved(2), { exact: true })).toBeAttached()
  await expect(button(page, texts.removeImage(2))).toBeFocused()
  await tabAndPress(page, button(page, SAVE_CHANGES))
  await expect(toast(page)).toContainText(texts.CHANGES_SAVED.title)
  expect((await stored()).previewImages).toEqual([THIRD, SECOND])
})

test('an image is dragged to the first place', async ({ page, site, catalogue }) => {
  await servePictures(page)
  await openEditor(page, { site, catalogue }, { previewImages: SCREENSHOTS })
  await tiles(page).last().getByRole('img').dragTo(tiles(page).first().getByRole('img'))
  await expect.poll(() => sources(page)).toEqual([FOURTH, FIRST, SECOND, THIRD])
})

test('an image is uploaded with the widget, which takes no more than five', async ({
  page,
  site,
  catalogue,
}) => {
  await servePictures(page)
  const { stored } = await openEditor(page, { site, catalogue }, { previewImages: SCREENSHOTS })
  await tabAndPress(page, page.getByRole('button', { name: texts.ADD_IMAGE }))
  await steps.uploadDialog(page).waitFor()
  await steps.chooseFiles(
    page,
    await Promise.all(['one.png', 'two.png'].map((name) => steps.drawnPicture(name))),
  )
  await expect(steps.fileLine(page, 'two.png')).toContainText(oneTooMany(ADMIN_IMAGES_MAX))
  await expect(steps.uploadDialog(page)).toContainText('1 of 1 complete')
  const done = steps.uploadDialog(page).getByRole('button', { name: 'Done' })
  await expect(done).toBeEnabled()
  await done.click()
  await expect(tiles(page)).toHaveCount(5)
  await expect(toast(page)).toContainText(uploaded(1).title)
  await button(page, texts.moveEarlier(5)).click()
  await button(page, SAVE_CHANGES).click()
  await expect(toast(page)).toContainText(texts.CHANGES_SAVED.title)
  const { previewImages } = await stored()
  expect(previewImages).toHaveLength(5)
  expect(previewImages[3]).toMatch(/^\/objects\/uploads\/[0-9a-f]{32}/)
  await page.reload()
  await expect(tiles(page)).toHaveCount(5)
})
