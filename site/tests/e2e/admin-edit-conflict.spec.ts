/** Two administrators change the same agent: the second sees both versions, and nothing is overwritten. */
import {
  AS_THEIRS,
  CHANGES_SAVED,
  NOTHING_OVERWRITTEN,
  savedBy,
  takenOver,
  UNSAVED_HINT,
} from '#site/domain/texts/admin-edit.ts'
import { SAVE_CHANGES } from '#site/domain/texts/profile.ts'
import { conflict, openEditor } from '#site/tests/support/browser/admin-editing.ts'
import { expect, test } from '#site/tests/support/browser/browser.ts'
import { button, DEEP, PHONE, tabAndPress, tabTo, toast } from '#site/tests/support/browser/forms.ts'

const THEIRS = 'What the other administrator wrote.'
const MINE = 'What this administrator wrote.'

for (const viewport of [PHONE, { width: 1280, height: 900 }]) {
  test(
    `at ${viewport.width} px both versions stand side by side, and one of each field is chosen by keyboard`,
    viewport === PHONE ? {} : DEEP,
    async ({ page, site, catalogue }) => {
      await page.setViewportSize(viewport)
      const { stored, saveElsewhere } = await openEditor(page, { site, catalogue })
      const description = page.getByLabel('Description', { exact: true })
      const tags = page.getByLabel('Tags', { exact: true })
      await description.fill(MINE)
      await tags.fill('mine')
      await saveElsewhere({ description: THEIRS, tags: ['theirs'], name: 'Their Name' })
      await button(page, SAVE_CHANGES).click()
      await expect(conflict(page)).toBeFocused()
      for (const text of [savedBy('Noor Test'), NOTHING_OVERWRITTEN, THEIRS, MINE, takenOver(['Name'])])
        await expect(conflict(page)).toContainText(text)
      expect(await stored()).toMatchObject({ description: THEIRS, tags: ['theirs'], name: 'Their Name' })

      // Nothing is sent before each is decided.
      await tabAndPress(page, button(page, SAVE_CHANGES))
      await expect(conflict(page)).toBeFocused()
      expect((await stored()).description).toBe(THEIRS)

      await tabAndPress(page, button(page, 'Take theirs: Tags'))
      await expect(tags).toHaveValue('theirs')
      await tabAndPress(page, button(page, 'Keep mine: Description'))
      await expect(conflict(page)).toContainText(UNSAVED_HINT)
      await expect(conflict(page)).toBeFocused()
      await tabTo(page, description)
      await expect(description).toHaveValue(MINE)
      await tabAndPress(page, button(page, SAVE_CHANGES))
      await expect(toast(page)).toContainText(CHANGES_SAVED.title)
      await expect(conflict(page)).toHaveCount(0)
      expect(await stored()).toMatchObject({ description: MINE, tags: ['theirs'], name: 'Their Name' })
    },
  )
}

test('who takes all of theirs has nothing left to save', async ({ page, site, catalogue }) => {
  const { saveElsewhere, stored } = await openEditor(page, { site, catalogue })
  await page.getByLabel('Description', { exact: true }).fill(MINE)
  await saveElsewhere({ description: THEIRS })
  await button(page, SAVE_CHANGES).click()
  await button(page, 'Take theirs: Description').click()
  await expect(conflict(page)).toContainText(AS_THEIRS)
  await expect(page.getByLabel('Description', { exact: true })).toHaveValue(THEIRS)
  expect((await stored()).description).toBe(THEIRS)
})
