/** A submission from start to finish by keyboard alone, at a phone's width: form, image, queue, and status page. */

import { UPLOAD_TYPES } from '#site/domain/images/upload-formats.ts'
import { ADDED_IMAGES } from '#site/domain/texts/uploads.ts'
import { CARD_PREVIEW } from '#site/features/submission/submission-texts.ts'
import { SUBMIT_FOR_REVIEW, SUBMIT_LABELS } from '#site/features/submit/state/submit-texts.ts'
import { expect, test } from '#site/tests/support/browser/browser.ts'
import { button, PHONE, seeWaiting, tabAndPress, tabTo, toast } from '#site/tests/support/browser/forms.ts'
import { signIn, stored } from '#site/tests/support/browser/signed-in.ts'
import { fillAgent, newAgent, send, storedAgents } from '#site/tests/support/browser/submit-steps.ts'
import * as steps from '#site/tests/support/screens/upload-steps.ts'

test.use({ viewport: PHONE })

test('an agent is submitted with an image by keyboard, and its place in the queue shown', async ({
  page,
  context,
  site,
}) => {
  test.slow()
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const agent = { ...newAgent(), Description: 'Cites the papers you give it.' }
  await page.goto('/submit')
  const type = async (label: string, text: string) => {
    await tabTo(page, page.getByLabel(label, { exact: true }))
    await page.keyboard.type(text)
  }
  const more = { Tags: 'papers, , citations, ', Maker: 'Paper, Inc.' }
  for (const [label, text] of Object.entries({ ...agent, ...more })) await type(label, text)
  await page.getByLabel('Slack', { exact: true }).check()
  await expect(page.getByLabel('Category', { exact: true }).getByRole('option')).not.toHaveCount(1)
  // By arrow key, because a select forgets letters that are typed too slowly.
  const select = async (label: string, option: string) => {
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
  await select('Category', 'Coding')
  await select(SUBMIT_LABELS.pricingModel, 'Free')
  await tabAndPress(page, steps.uploadArea(page))
  const choose = steps.uploadDialog(page).getByRole('button', { name: /^Choose files/ })
  await expect(choose).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(steps.uploadDialog(page).getByRole('button', { name: 'Done' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(steps.uploadDialog(page)).toBeHidden()
  await expect(steps.uploadArea(page)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(choose).toBeFocused()
  // On a phone, the chooser offers both camera and gallery, and several files at once.
  const field = steps.uploadDialog(page).locator('input[type=file]')
  await expect(field).toHaveAttribute('accept', UPLOAD_TYPES.join())
  await expect(field).toHaveJSProperty('multiple', true)
  await expect(field).not.toHaveAttribute('capture')
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
  await seeWaiting(page, '**/api/agents', 'Submitting...')
  const request = page.waitForRequest(
    (sent) => sent.method() === 'POST' && sent.url().endsWith('/api/agents'),
  )
  await tabAndPress(page, button(page, SUBMIT_FOR_REVIEW))
  const sent = await request
  expect(sent.headers()['idempotency-key']).toMatch(/^[0-9a-f]{32}$/)
  expect(sent.postDataJSON()).toMatchObject({
    name: agent['Agent name'],
    tags: ['papers', 'citations'],
    maker: 'Paper, Inc.',
    worksWith: ['slack'],
    homepage: '',
  })
  expect(sent.postDataJSON()).not.toHaveProperty('acceptTerms')
  await expect(toast(page)).toContainText('Success!')
  await expect(toast(page)).toContainText(
    "Your AI agent has been submitted for review. We'll notify you once it's approved.",
  )
  const title = page.getByRole('heading', { level: 1, name: `${agent['Agent name']} is in the queue` })
  await expect(title).toBeVisible()
  await expect(page).toHaveURL(/\/submission#[\w.-]{40,}$/)
  await expect(page.getByRole('img', { name: /^Number \d+ of \d+ in the queue$/ })).toBeVisible()
  await expect(page.getByRole('main').locator('[aria-current="step"]')).toHaveText('In review')
  await expect(page.getByRole('main')).toContainText("You didn't leave an email address")
  await tabAndPress(page, button(page, 'Copy link'))
  await expect(toast(page)).toContainText('Link copied!')
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url())
  expect(await stored(page, 'submitDraft')).toBeNull()
  expect(await storedAgents(site, agent['Agent name'])).toHaveLength(1)
  const card = page.getByRole('complementary', { name: CARD_PREVIEW }).locator('img')
  await expect(card).toHaveAttribute('src', /^\/objects\/uploads\//)
  await page.reload()
  await expect(title).toBeVisible()
  await page.goBack()
  await expect(page.getByLabel('Agent name', { exact: true })).toHaveValue('')
  await expect(added).toHaveCount(0)
  await page.goForward()
  await expect(title).toBeVisible()
})

test('a submission belongs to the signed-in user, and the form is empty afterward', async ({ page }) => {
  const { user } = await signIn(page)
  const agent = newAgent()
  await page.goto('/submit')
  await fillAgent(page, agent)
  await send(page)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${agent['Agent name']} is in the queue`)
  await expect(page.getByRole('main')).toContainText(`We'll email ${user.email} once it's reviewed.`)
  await page.goto('/profile#submissions')
  await expect(page.getByRole('tabpanel')).toContainText(agent['Agent name'])
  await page.goto('/submit')
  await expect(page.getByLabel('Agent name', { exact: true })).toHaveValue('')
})
