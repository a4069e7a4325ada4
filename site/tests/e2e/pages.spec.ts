/** Pages around the catalogue: news, the moderation log, terms, privacy, guides, and unknown paths. */

import { expect, test } from '#site/tests/support/browser/browser.ts'
import { visit } from '#site/tests/support/browser/visit.ts'
import { PAGE_NOT_FOUND } from '#site/ui/ui-texts.ts'

test('an unknown path is not found', async ({ page }) => {
  const response = await page.goto('/no/such/page')
  expect(response?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(PAGE_NOT_FOUND)
  await expect(page.getByRole('main').getByRole('link', { name: 'Browse', exact: true })).toHaveAttribute(
    'href',
    '/',
  )
})

test('the page of an unknown path offers a search and the agents with the closest names', async ({
  page,
  catalogue,
}) => {
  const { agents } = await catalogue.agents('search=LangGraph&limit=1')
  await page.goto('/no/such/lang-graph/')
  const closest = page.getByRole('region', { name: 'Closest agents' }).getByRole('link')
  await expect(closest.first()).toHaveAttribute('href', `/agent/${agents[0]?.id}`)
  await expect(closest).toHaveCount(3)
  await page.getByRole('main').getByRole('searchbox').fill('notes')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/?search=notes')
})

test('the footer links Terms, Privacy, and Guides', async ({ page }) => {
  for (const { path, title } of [
    { path: '/terms', title: 'Terms' },
    { path: '/privacy', title: 'Privacy' },
    { path: '/docs', title: 'Guides' },
  ]) {
    await visit(page, '/added-today')
    await page.getByRole('contentinfo').getByRole('link', { name: title }).click()
    await expect(page).toHaveURL(path)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
    await expect(page).toHaveTitle(`${title} · Roster`)
  }
})

test('the privacy page links what is requested from listed websites, and how to opt out', async ({
  page,
}) => {
  await visit(page, '/privacy')
  await page.getByRole('main').getByRole('link', { name: 'Checks' }).click()
  await expect(page).toHaveURL('/checks')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Checks')
  await expect(page.getByText('User-agent: Roster')).toBeVisible()
})

test('a guide has the others beside it, its contents, code to copy, and a link to each setting', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.setViewportSize({ width: 1280, height: 800 })
  await visit(page, '/docs/backup')
  const guides = page.getByRole('navigation', { name: 'Guides' })
  await expect(guides.getByRole('link', { name: 'Backup and restore' })).toHaveAttribute(
    'aria-current',
    'page',
  )
  await guides.getByRole('list', { name: 'Contents' }).getByRole('link', { name: 'Keep a standby' }).click()
  await expect(page.getByRole('heading', { name: 'Keep a standby' })).toBeInViewport()
  await page.getByRole('button', { name: 'Copy' }).first().click()
  await expect(page.getByRole('button', { name: 'Copied' })).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
    'npm run backup\nnpm run backup -- --list',
  )
  await guides.getByRole('link', { name: 'Configuration' }).click()
  await page.getByRole('link', { name: 'SMTP_HOST' }).click()
  await expect(page).toHaveURL('/docs/configuration#SMTP_HOST')
  await expect(page.locator(':target')).toHaveText('SMTP_HOST')
  const [table, text] = [page.getByRole('table'), page.locator('.prose-text > p').first()]
  expect((await table.boundingBox())?.width).toBeGreaterThan((await text.boundingBox())?.width ?? 0)
})
