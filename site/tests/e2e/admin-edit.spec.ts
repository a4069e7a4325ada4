/** The agent editor: what it shows, saves, and rejects, on a phone and on a desktop, by keyboard alone. */
import { adminEditPath } from '#site/domain/addresses.ts'
import * as texts from '#site/domain/texts/admin-edit.ts'
import { EDIT_LABELS } from '#site/features/admin/agents/edited-agent.ts'
import { enterAdministration } from '#site/tests/support/api/administrators.ts'
import { test } from '#site/tests/support/browser/admin-editing.ts'
import { expect } from '#site/tests/support/browser/browser.ts'
import { PHONE, tabTo, toast } from '#site/tests/support/browser/forms.ts'
import { hydrated, reload } from '#site/tests/support/browser/visit.ts'

const NO_AGENT = adminEditPath('missing00000000')

test('the editor requires an admin token, even after it has opened', async ({ page, site, context }) => {
  await page.goto('/admin')
  await page.evaluate(() => localStorage.setItem('adminUser', '{"firstName":"Noor"}'))
  await page.goto(NO_AGENT)
  await expect(page).toHaveURL('/admin')
  await enterAdministration(page, site)
  await page.goto(NO_AGENT)
  await hydrated(page)
  const other = await context.newPage()
  await other.goto('/terms')
  await other.evaluate(() => localStorage.removeItem('adminToken'))
  await expect(page).toHaveURL('/admin')
})

test('an agent is edited by keyboard at 360 px', async ({ page, catalogue, edit }) => {
  await page.setViewportSize(PHONE)
  const { id, stored } = await edit({ name: 'Keyboard Desk' })
  // The stored user isn't needed.
  await page.evaluate(() => localStorage.removeItem('adminUser'))
  await reload(page)
  await expect(page.getByText(`ID ${id}`, { exact: true })).toBeVisible()
  await expect(page.getByText('Approved', { exact: true })).toBeVisible()
  await expect(page.getByRole('link', { name: texts.OPEN_WEBSITE })).toHaveAttribute('target', '_blank')
  await tabTo(page, page.getByLabel('Name', { exact: true }))
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type('Renamed Desk')
  await tabTo(page, page.getByLabel(EDIT_LABELS.pricingModel, { exact: true }))
  await page.keyboard.type('Enter')
  await tabTo(page, page.getByLabel('Tags', { exact: true }))
  await page.keyboard.type('mail, letters, Mail')
  await tabTo(page, page.getByLabel('Gmail', { exact: true }))
  await page.keyboard.press('Space')
  await tabTo(page, page.getByLabel('Maker', { exact: true }))
  await page.keyboard.type('Letter Works')
  await page.keyboard.press('Enter')
  await expect(toast(page)).toContainText('Changes Saved')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Edit Renamed Desk')
  expect(await stored()).toMatchObject({
    name: 'Renamed Desk',
    pricingModel: 'enterprise',
    tags: ['mail', 'letters'],
    worksWith: ['gmail'],
    maker: 'Letter Works',
  })
  await catalogue.shows(`/agent/${id}`, 'Letter Works')
})
