/** The agent editor in depth: errors, unsaved changes, two admins at once, and images. */

import type { Page } from 'playwright/test'
import { ADMIN_IMAGES_MAX } from '#site/domain/limits.ts'
import * as texts from '#site/domain/texts/admin-edit.ts'
import { CHANGES_SAVED } from '#site/domain/texts/admin-edit.ts'
import { changedBy } from '#site/domain/texts/administration.ts'
import { ADMIN_DASHBOARD } from '#site/domain/texts/page-names.ts'
import { SAVE_CHANGES } from '#site/domain/texts/profile.ts'
import { oneTooMany, uploaded } from '#site/domain/texts/uploads.ts'
import { USE_MINE, USE_THEIRS } from '#site/features/admin/kit/kit-texts.ts'
import { conflict, test } from '#site/tests/support/browser/admin-editing.ts'
import { expect } from '#site/tests/support/browser/browser.ts'
import { button, PHONE, tabAndPress, toast } from '#site/tests/support/browser/forms.ts'
import { SCREENSHOTS, servePictures } from '#site/tests/support/samples/screenshots.ts'
import * as steps from '#site/tests/support/screens/upload-steps.ts'

test('the editor asks before leaving unsaved changes only', async ({ page, edit }) => {
  await edit()
  const asked: string[] = []
  let stays = true
  page.on('dialog', (dialog) => {
    asked.push(dialog.type())
    void (stays ? dialog.dismiss() : dialog.accept())
  })
  const name = page.getByLabel('Name', { exact: true })
  await name.fill('Half Typed')
  const cancel = page.getByRole('link', { name: 'Cancel' })
  await cancel.click({ noWaitAfter: true })
  await expect.poll(() => asked).toEqual(['beforeunload'])
  await expect(name).toHaveValue('Half Typed')
  stays = false
  await cancel.click()
  await expect(page).toHaveURL('/admin/dashboard')
  expect(asked).toHaveLength(2)
  await expect(page.getByRole('heading', { level: 1, name: ADMIN_DASHBOARD })).toBeAttached()
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1, name: /^Edit / })).toBeVisible()
  await expect(name).not.toHaveValue('')
  await page.getByRole('link', { name: 'Dashboard', exact: true }).click()
  await expect(page).toHaveURL('/admin/dashboard')
})

const THEIRS = 'What the other administrator wrote.'
const MINE = 'What this administrator wrote.'

test('a conflict shows both versions and saves nothing until one is chosen, by keyboard at 360 px', async ({
  page,
  edit,
}) => {
  await page.setViewportSize(PHONE)
  const { name, stored, saveElsewhere } = await edit()
  await page.getByLabel('Description', { exact: true }).fill(MINE)
  await page.getByLabel('Tags', { exact: true }).fill('mine')
  await saveElsewhere({ description: THEIRS, tags: ['theirs'], name: 'Their Name' })
  await button(page, SAVE_CHANGES).click()
  await expect(conflict(page)).toBeFocused()
  for (const text of [changedBy('Noor Test'), THEIRS, MINE, 'Their Name', name])
    await expect(conflict(page)).toContainText(text)
  const theirs = { description: THEIRS, tags: ['theirs'], name: 'Their Name' }
  expect(await stored()).toMatchObject(theirs)
  // Nothing is saved before one is chosen.
  await tabAndPress(page, button(page, SAVE_CHANGES))
  await expect(conflict(page)).toBeFocused()
  expect(await stored()).toMatchObject(theirs)
  await tabAndPress(page, button(page, USE_MINE))
  await expect(toast(page)).toContainText(CHANGES_SAVED.title)
  await expect(conflict(page)).toHaveCount(0)
  expect(await stored()).toMatchObject({ description: MINE, tags: ['mine'], name })
})

test('their version replaces the form', async ({ page, edit }) => {
  const { saveElsewhere, stored } = await edit()
  await page.getByLabel('Description', { exact: true }).fill(MINE)
  await saveElsewhere({ description: THEIRS })
  await button(page, SAVE_CHANGES).click()
  await button(page, USE_THEIRS).click()
  await expect(conflict(page)).toHaveCount(0)
  await expect(page.getByLabel('Description', { exact: true })).toHaveValue(THEIRS)
  expect((await stored()).description).toBe(THEIRS)
})

const [FIRST = '', SECOND = '', THIRD = '', FOURTH = ''] = SCREENSHOTS

const tiles = (page: Page) => page.getByRole('list', { name: texts.EDIT_IMAGES }).getByRole('listitem')
const sources = (page: Page) =>
  tiles(page)
    .getByRole('img')
    .evaluateAll((images) => images.map((image) => image.getAttribute('src')))

test('images are moved and removed by keyboard at 360 px', async ({ page, edit }) => {
  await page.setViewportSize(PHONE)
  await servePictures(page)
  const { stored } = await edit({ previewImages: SCREENSHOTS.slice(0, 3) })
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

test('an image is dragged to the front', async ({ page, edit }) => {
  await servePictures(page)
  await edit({ previewImages: SCREENSHOTS })
  await tiles(page).last().getByRole('img').dragTo(tiles(page).first().getByRole('img'))
  await expect.poll(() => sources(page)).toEqual([FOURTH, FIRST, SECOND, THIRD])
})

test('images are uploaded, at most five', async ({ page, edit }) => {
  await servePictures(page)
  const { stored } = await edit({ previewImages: SCREENSHOTS })
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
