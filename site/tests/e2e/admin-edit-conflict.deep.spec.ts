/** Two admins change the same agent: the second one sees both versions and chooses one. */
import { CHANGES_SAVED } from '#site/domain/texts/admin-edit.ts'
import { changedBy } from '#site/domain/texts/administration.ts'
import { SAVE_CHANGES } from '#site/domain/texts/profile.ts'
import { USE_MINE, USE_THEIRS } from '#site/features/admin/kit/kit-texts.ts'
import { conflict, openEditor } from '#site/tests/support/browser/admin-editing.ts'
import { expect, test } from '#site/tests/support/browser/browser.ts'
import { button, PHONE, tabAndPress, toast } from '#site/tests/support/browser/forms.ts'

const THEIRS = 'What the other administrator wrote.'
const MINE = 'What this administrator wrote.'

test('a conflict shows both versions and saves nothing until one is chosen, by keyboard at 360 px', async ({
  page,
  site,
  catalogue,
}) => {
  await page.setViewportSize(PHONE)
  const { name, stored, saveElsewhere } = await openEditor(page, { site, catalogue })
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

test('their version replaces the form', async ({ page, site, catalogue }) => {
  const { saveElsewhere, stored } = await openEditor(page, { site, catalogue })
  await page.getByLabel('Description', { exact: true }).fill(MINE)
  await saveElsewhere({ description: THEIRS })
  await button(page, SAVE_CHANGES).click()
  await button(page, USE_THEIRS).click()
  await expect(conflict(page)).toHaveCount(0)
  await expect(page.getByLabel('Description', { exact: true })).toHaveValue(THEIRS)
  expect((await stored()).description).toBe(THEIRS)
})
