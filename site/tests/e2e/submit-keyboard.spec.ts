/** A submission from start to finish by keyboard alone, at a phone's width: form, image, queue, and status page. */

import { IMAGES_UNFINISHED } from '#site/domain/texts/submission-fields.ts'
import { ADDED_IMAGES } from '#site/domain/texts/uploads.ts'
import { CARD_PREVIEW } from '#site/features/submission/submission-texts.ts'
import { SUBMIT_FOR_REVIEW, SUBMIT_LABELS } from '#site/features/submit/state/submit-texts.ts'
import { expect, test } from '#site/tests/support/browser/browser.ts'
import { button, DEEP, PHONE, tabAndPress, tabTo } from '#site/tests/support/browser/forms.ts'
import { fillAgent, newAgent } from '#site/tests/support/browser/submit-steps.ts'
import * as steps from '#site/tests/support/screens/upload-steps.ts'

test.use({ viewport: PHONE })

test('an agent is submitted with an image, and its status page opened', DEEP, async ({ page }) => {
  test.slow()
  const agent = newAgent()
  await page.goto('/submit')
  const type = async (label: string, text: string) => {
    await tabTo(page, page.getByLabel(label, { exact: true }))
    await page.keyboard.type(text)
  }
  for (const [label, text] of Object.entries(agent)) await type(label, text)
  await expect(page.getByLabel('Category', { exact: true }).getByRole('option')).toHaveCount(17)
  // By arrow key, because a select forgets letters that are typed too slowly.
  const choose = async (label: string, option: string) => {
    const list = page.getByLabel(label, { exact: true })
    const options = await list.getByRole('option').allTextContents()
    expect(options).toContain(option)
    await tabTo(page, list)
    for (const next of options.slice(0, options.indexOf(option) + 1)) {
      await page.keyboard.press('ArrowDown')
      await expect(list.getByRole('option', { name: next, exact: true })).toBeFocused()
    }
    await page.keyboard.press('Enter')
    await expect(list).toBeFocused()
    await expect(list.locator('option:checked')).toHaveText(option)
  }
  await choose('Category', 'Research')
  await choose(SUBMIT_LABELS.pricingModel, 'Free')
  await tabAndPress(page, steps.uploadArea(page))
  await expect(steps.uploadDialog(page).getByRole('button', { name: /^Choose files/ })).toBeFocused()
  const chooser = page.waitForEvent('filechooser')
  // The key press may arrive before the file chooser is intercepted. A response from the page comes after both.
  await page.evaluate(() => undefined)
  await page.keyboard.press('Enter')
  await (await chooser).setFiles([await steps.drawnPicture('main-view.png')])
  await expect(steps.uploadDialog(page)).toBeHidden()
  await expect(steps.uploadArea(page)).toBeFocused()
  const added = page.getByRole('list', { name: ADDED_IMAGES })
  await expect(added).toContainText('main-view.png')
  await tabTo(page, page.getByLabel(/^I accept the/))
  await page.keyboard.press('Space')
  await tabAndPress(page, button(page, SUBMIT_FOR_REVIEW))
  const title = page.getByRole('heading', { level: 1 })
  await expect(title).toHaveText(`${agent['Agent name']} is in the queue`)
  await expect(title).toBeFocused()
  const card = page.getByRole('complementary', { name: CARD_PREVIEW }).locator('img')
  await expect(card).toHaveAttribute('src', /^\/objects\/uploads\//)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width)
  await page.goBack()
  await expect(page.getByLabel('Agent name', { exact: true })).toHaveValue('')
  await expect(added).toHaveCount(0)
  await page.goForward()
  await tabAndPress(page, page.getByRole('main').getByRole('link', { name: /\/submission#/ }))
  await expect(title).toHaveText(`${agent['Agent name']} is in the queue`)
  await expect(page).toHaveURL(/\/submission#/)
})

test('an image under way keeps the form from being sent, and the summary that says so has the focus', async ({
  page,
}) => {
  await steps.holdUploads(page, ['uploading'])
  await page.goto('/submit')
  await steps.openUploads(page)
  await steps.chooseFiles(page, [await steps.drawnPicture('main-view.png')])
  await expect(steps.uploadDialog(page)).toContainText('64%')
  await tabAndPress(page, steps.uploadDialog(page).getByRole('button', { name: 'Done' }))
  await fillAgent(page)
  await tabAndPress(page, button(page, SUBMIT_FOR_REVIEW))
  await expect(page.getByRole('group', { name: '1 field needs attention' })).toBeFocused()
  await expect(page.getByText(IMAGES_UNFINISHED)).toBeVisible()
})
