/** Pages around the catalogue: news, the moderation log, terms, privacy, guides, and unknown paths. */

import type { Page } from 'playwright/test'
import * as texts from '#site/domain/texts/moderation.ts'
import { expect, test } from '#site/tests/support/browser/browser.ts'
import { visit } from '#site/tests/support/browser/visit.ts'
import { moderationPage } from '#site/tests/support/screens/scenes.ts'
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

test('the log shows each decision with its day, action, agent, and reason', async ({ page, catalogue }) => {
  await moderationPage(catalogue)
  await visit(page, '/terms')
  await page.getByRole('contentinfo').getByRole('link', { name: texts.MODERATION_LOG }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(texts.MODERATION_LOG)
  const main = page.getByRole('main')
  await expect(main.getByText(texts.IN_SEVEN_DAYS)).toBeVisible()
  const lines = main.getByRole('listitem')
  const changed = lines.filter({ hasText: texts.publicReason('changed', '', ['tags']) }).first()
  await expect(changed.getByRole('link', { name: 'Judged Helper' })).toBeVisible()
  const day = new Date().toLocaleDateString('en-US', { year: 'numeric', timeZone: 'UTC' })
  await expect(changed.getByRole('time')).toContainText(day)
  await expect(lines.filter({ hasText: texts.unnamed('rejected', 1) }).first()).toContainText('Rejected')
  const feed = await main.getByRole('link', { name: 'RSS' }).getAttribute('href')
  expect(await catalogue.page(feed ?? '')).toContain('Judged Helper')
})

const stories = (page: Page) => page.getByRole('main').getByRole('heading', { level: 3 })
const days = (page: Page) => page.getByRole('main').getByRole('heading', { level: 2 })
const pages = (page: Page) => page.getByRole('navigation', { name: 'AI News pages' })

test("articles are listed by day until they're deleted", async ({ page, catalogue }) => {
  const article = { source: 'The Agent Ledger', summary: 'Short and <b>plain</b>.' }
  for (const [number, publishedAt] of ['2026-01-01T23:00:00Z', '2026-01-02T00:00:00Z'].entries()) {
    const url = `https://news.example/day-${number}`
    await catalogue.addArticle({ ...article, title: `Of day ${number + 1}`, url, publishedAt })
  }
  await visit(page, '/ai-news')
  await expect(days(page)).toHaveText(['Friday, January 2, 2026', 'Thursday, January 1, 2026'])
  await expect(stories(page)).toHaveText(['Of day 2', 'Of day 1'])
  await expect(page.getByText('Short and <b>plain</b>.')).toHaveCount(2)
  const link = page.getByRole('link', { name: 'Of day 1' })
  await expect(link).toHaveAttribute('href', 'https://news.example/day-0')
  await expect(link).toHaveAttribute('rel', /noopener/)
  await expect(pages(page)).toHaveCount(0)

  await catalogue.clear()
  await page.reload()
  await expect(page.getByRole('heading', { level: 2 })).toHaveText(['No news yet', 'Newest agents'])
  const { agents } = await catalogue.agents('sortBy=newest&limit=3')
  await expect(stories(page)).toHaveText(agents.map(({ name }) => name))
})
