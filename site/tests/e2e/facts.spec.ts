/** What checks found, as visitors see it, and what an admin says instead. */
import { agentPath } from '#site/domain/addresses.ts'

import { test as edited } from '#site/tests/support/browser/admin-editing.ts'
import { expect, test } from '#site/tests/support/browser/browser.ts'
import { PHONE, tabTo, toast } from '#site/tests/support/browser/forms.ts'
import { ALL_FACTS, GONE_FACTS } from '#site/tests/support/samples/sample-facts.ts'
import { checkedAgent } from '#site/tests/support/screens/scenes.ts'

const GONE = 'Gone since Nov 3, 2026'

test('the facts of an agent are in its details, with relative dates', async ({ page, catalogue }) => {
  await page.goto(await checkedAgent(catalogue, ALL_FACTS))
  const details = page.getByRole('region', { name: 'Agent Details' })
  const fact = (term: string) =>
    details.locator('div', { has: page.getByText(term, { exact: true }) }).locator('dd')
  await expect(fact('Website checked')).toHaveText('today')
  await expect(fact('License')).toHaveText('MIT')
  await expect(fact('Release')).toHaveText('v1.4, Nov 3, 2026')
  await expect(fact('Last commit')).toHaveText('2 days ago')
  await expect(fact('Stars')).toHaveText('12,300')
  await expect(details.getByText('Archived')).toBeVisible()
})

test('the page of an agent that is gone offers others at 360 px, and lists mark it', async ({
  page,
  catalogue,
}) => {
  await page.setViewportSize(PHONE)
  const path = await checkedAgent(catalogue, GONE_FACTS)
  await page.goto(path)
  await expect(page.getByText(GONE)).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Similar Agents' })).toBeInViewport()
  await expect(page.getByRole('link', { name: 'Visit Checked Agent' })).toHaveCount(0)
  const width = await page.evaluate(() => document.documentElement.scrollWidth)
  expect(width).toBeLessThanOrEqual(PHONE.width)
  await page.getByRole('link', { name: 'Gone agents' }).click()
  await page.getByRole('link', { name: 'Checked Agent' }).click()
  await expect(page).toHaveURL(path)

  await page.goto('/?search=checked+agent')
  await expect(page.getByRole('status').getByText(GONE)).toBeVisible()
  const id = path.split('/').at(-1) ?? ''
  await page.goto(`/compare?ids=${id}`)
  await expect(page.getByRole('columnheader').getByText(GONE)).toBeVisible()
  await page.goto(`/saved?list=${id}`)
  await expect(page.getByRole('main').getByText(GONE)).toBeVisible()
})

edited('an admin marks a website as gone by keyboard, and takes it back', async ({ page, edit }) => {
  const { id } = await edit({ name: 'Judged Desk' })
  const section = page.getByRole('region', { name: 'Alive or gone' })
  await tabTo(page, section.getByRole('button', { name: 'Gone for 90 days' }))
  await page.keyboard.press('Enter')
  await expect(section.getByRole('status')).toHaveText(/^Gone since/)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(section.getByRole('status')).toHaveText('Unknown')
  await expect(toast(page)).toHaveCount(0)
  await page.goto(agentPath(id))
  await expect(page.getByText(/^Gone since/)).toHaveCount(0)
})
