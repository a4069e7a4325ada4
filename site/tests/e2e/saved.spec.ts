/** Saving agents: on cards, on their pages, and on the Saved page, by mouse and keyboard, in two tabs, and without JavaScript. */
import type { Page } from 'playwright/test'
import { SAVED } from '#site/domain/texts/agent.ts'
import { EDITORS_PICKS } from '#site/domain/texts/browse.ts'
import { saveOf } from '#site/domain/texts/card.ts'
import * as texts from '#site/features/saved/saved-texts.ts'
import { expect, test } from '#site/tests/support/browser/browser.ts'
import { savedIn } from '#site/tests/support/browser/compare-steps.ts'
import { PHONE, tabAndPress } from '#site/tests/support/browser/forms.ts'
import { visit } from '#site/tests/support/browser/visit.ts'

const bookmark = (page: Page, name: string) =>
  page.getByRole('main').getByRole('button', { name: saveOf(name) })
const heading = (page: Page, name: string) => page.getByRole('main').getByRole('heading', { level: 2, name })

test('an agent is saved on its card and removed on its page', async ({ page, catalogue }) => {
  const { id } = await catalogue.addAgent({ name: 'Kept Paper' })
  await page.goto('/?search=Kept+Paper')
  await expect(bookmark(page, 'Kept Paper')).toHaveAttribute('aria-pressed', 'false')
  await bookmark(page, 'Kept Paper').click()
  await expect(bookmark(page, 'Kept Paper')).toHaveAttribute('aria-pressed', 'true')
  expect(await savedIn(page)).toMatchObject([{ id, note: '' }])
  await page.goto(`/agent/${id}`)
  const action = page.getByRole('main').getByRole('button', { name: SAVED, exact: true })
  await expect(action).toHaveAttribute('aria-pressed', 'true')
  await action.click()
  await expect(page.getByRole('main').getByRole('button', { name: 'Save', exact: true })).toHaveAttribute(
    'aria-pressed',
    'false',
  )
  expect(await savedIn(page)).toEqual([])
})

test('an agent is saved, annotated, and removed by keyboard at 360 px', async ({ page, catalogue }) => {
  await page.setViewportSize(PHONE)
  const { id } = await catalogue.addAgent({ name: 'Thumb Note' })
  await page.goto(`/agent/${id}`)
  await tabAndPress(page, page.getByRole('main').getByRole('button', { name: 'Save', exact: true }))
  await expect.poll(() => savedIn(page)).toMatchObject([{ id }])
  await visit(page, '/saved')
  await expect(heading(page, 'Thumb Note')).toBeVisible()
  await tabAndPress(page, page.getByRole('button', { name: texts.addNote('Thumb Note') }))
  const field = page.getByRole('textbox', { name: texts.noteOn('Thumb Note') })
  await expect(field).toBeFocused()
  await field.fill('Left')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: texts.addNote('Thumb Note') })).toBeFocused()
  await page.keyboard.press('Enter')
  await field.fill('  For   the trip ')
  await page.keyboard.press('Enter')
  await expect(page.locator('.saved-note')).toContainText('For the trip')
  await expect(page.getByRole('button', { name: texts.editNote('Thumb Note') })).toBeFocused()
  expect(await savedIn(page)).toMatchObject([{ id, note: 'For the trip' }])
  await page.keyboard.press('Enter')
  await field.fill('By Tab')
  await page.keyboard.press('Tab')
  await expect(page.locator('.saved-note')).toContainText('By Tab')
  await expect(page.getByRole('button', { name: texts.editNote('Thumb Note') })).not.toBeFocused()
  await tabAndPress(page, page.getByRole('button', { name: texts.removeSavedAgent('Thumb Note') }))
  await expect(heading(page, texts.NOTHING_SAVED)).toBeVisible()
  await expect(page.getByRole('region', { name: EDITORS_PICKS }).getByRole('article')).toHaveCount(3)
  await expect(page.getByRole('main')).toBeFocused()
  expect(await savedIn(page)).toEqual([])
})

test('the header shows the number of saved agents from the first paint on', async ({ page, catalogue }) => {
  const { id } = await catalogue.addAgent({ name: 'In The Header' })
  const link = page.getByRole('banner').getByRole('link', { name: /^Saved ?1$/ })
  await page.goto(`/agent/${id}`)
  await expect(page.getByRole('banner').getByRole('link', { name: SAVED, exact: true })).toBeVisible()
  await page.getByRole('main').getByRole('button', { name: 'Save', exact: true }).click()
  await expect(link).toBeVisible()
  await page.goto('/terms', { waitUntil: 'commit' })
  await expect(link).toHaveAttribute('href', '/saved')
  await page.setViewportSize(PHONE)
  await expect(link).toHaveCount(0)
  await page.getByRole('button', { name: 'Open menu' }).click()
  await link.click()
  await expect(heading(page, 'In The Header')).toBeVisible()
})
