/** Like, Share, and Upvote on an agent's page. */

import type { Page } from 'playwright/test'
import { expect, test } from '#site/tests/support/browser/browser.ts'
import { holdFiles } from '#site/tests/support/browser/compare-steps.ts'
import { button, DEEP, PHONE, tabAndPress, toast } from '#site/tests/support/browser/forms.ts'
import { signIn } from '#site/tests/support/browser/signed-in.ts'
import { visit } from '#site/tests/support/browser/visit.ts'
import * as texts from '#site/ui/toast/toast-texts.ts'

async function openAgent(page: Page): Promise<string> {
  const [first] = await (await page.request.get('/api/agents/featured')).json()
  await visit(page, `/agent/${first.id}`)
  return page.url()
}

test('Like and Upvote while signed out ask to sign in', async ({ page }) => {
  for (const { act, text } of [
    { act: 'Like', text: texts.SIGN_IN_TO_LIKE.description },
    { act: 'Upvote', text: texts.SIGN_IN_TO_UPVOTE.description },
  ]) {
    await openAgent(page)
    await tabAndPress(page, button(page, act))
    await expect(page).toHaveURL('/signin')
    await expect(toast(page)).toContainText(texts.SIGN_IN_TO_LIKE.title)
    await expect(toast(page)).toContainText(text)
  }
})

test('Like turns to Liked and back, by keyboard alone at 360 px; nothing is kept', async ({ page }) => {
  await page.setViewportSize(PHONE)
  await signIn(page)
  await openAgent(page)
  await tabAndPress(page, button(page, 'Like'))
  await expect(button(page, 'Liked')).toHaveAttribute('aria-pressed', 'true')
  await expect(toast(page)).toContainText(texts.LIKE_ADDED.title)
  await page.keyboard.press('Enter')
  await expect(button(page, 'Like')).toHaveAttribute('aria-pressed', 'false')
  await expect(toast(page)).toContainText(texts.LIKE_REMOVED.title)
  await expect(toast(page)).toHaveCount(1)
  await button(page, 'Like').click()
  await page.reload()
  await expect(button(page, 'Like')).toHaveAttribute('aria-pressed', 'false')
})

test(
  'on a phone each button keeps its place while voting, and its words stay on one line',
  DEEP,
  async ({ page }) => {
    await page.setViewportSize(PHONE)
    await signIn(page)
    const release = await holdFiles(page, /\/upvote$/)
    await openAgent(page)
    const places = async () => {
      const buttons = await page.getByRole('main').getByRole('button').all()
      return Promise.all(buttons.map((each) => each.boundingBox()))
    }
    // The row of secondary buttons is above the bottom bar.
    await page.evaluate(() => window.scrollTo(0, 400))
    const before = await places()
    await button(page, 'Upvote').click()
    await expect(button(page, 'Upvoting...')).toBeDisabled()
    expect(await places()).toEqual(before)
    release()
    const voted = button(page, 'Upvoted').getByText('Upvoted')
    await expect(voted).toBeVisible()
    expect(await places()).toEqual(before)
    expect((await voted.boundingBox())?.height).toBeLessThan(28)
    await button(page, 'Like').click()
    await expect(button(page, 'Liked')).toBeVisible()
    expect(await places()).toEqual(before)
  },
)

test('Share copies the URL where the system has no share sheet', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.addInitScript(() => Object.defineProperty(navigator, 'share', { value: undefined }))
  const url = await openAgent(page)
  await button(page, 'Share').click()
  await expect(toast(page)).toContainText(texts.LINK_COPIED.title)
  await expect(toast(page)).toContainText(texts.LINK_COPIED.description)
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(url)
})
