/** The admin area's tab with AI News. */
import type { Page } from 'playwright/test'
import { editArticleOf, hideOf, LINK_INVALID, showOf, TITLE_REQUIRED } from '#site/domain/texts/admin-news.ts'
import { CHANGED_IN_THE_MEANTIME } from '#site/domain/texts/administration.ts'
import { USE_MINE, USE_THEIRS } from '#site/features/admin/kit/kit-texts.ts'
import { NO_FEEDS } from '#site/server/news/fetch-news.ts'
import { enterAdministration } from '#site/tests/support/api/administrators.ts'
import { expect, test } from '#site/tests/support/browser/browser.ts'
import { DEEP, PHONE, tabAndPress, tabTo, toast } from '#site/tests/support/browser/forms.ts'
import { hydrated } from '#site/tests/support/browser/visit.ts'
import { NEWS_LIST, NEWS_SAMPLE } from '#site/tests/support/samples/sample-news.ts'
import {
  asOvertakenAdmin,
  NEWS_TAB,
  THEIR_TITLE,
  THEIR_VERSION,
} from '#site/tests/support/screens/admin-news-screens.ts'
import { adminRoute, asAdmin } from '#site/tests/support/screens/admin-steps.ts'

/** A page of AI News, or the end of a job. */
const soon = { timeout: 60_000 }
const panel = (page: Page) => page.getByRole('tabpanel', { name: 'News' })
const dialog = (page: Page) => page.getByRole('dialog')
const titleField = (page: Page) => dialog(page).getByRole('textbox', { name: 'Title' })
const row = (page: Page, text: string) => panel(page).getByRole('row').filter({ hasText: text })
const [FIRST, _SECOND] = NEWS_SAMPLE

/** True if any page of AI News contains this text. */
async function isRead(url: string, text: string): Promise<boolean> {
  for (let page = 1; ; page += 1) {
    const response = await fetch(`${url}/ai-news${page === 1 ? '' : `/${page}`}`)
    const html = await response.text()
    if (response.status !== 200) return false
    if (html.includes(text)) return true
  }
}

async function open(page: Page): Promise<void> {
  await page.goto(NEWS_TAB)
  await hydrated(page)
}

test('at 360 px by keyboard: added, found, changed, hidden and shown again', async ({
  page,
  site,
  catalogue,
}) => {
  test.slow()
  await page.setViewportSize(PHONE)
  const title = `Kept by keyboard ${Date.now()}`
  await enterAdministration(page, site)
  await open(page)

  await tabAndPress(page, panel(page).getByRole('button', { name: 'Add article' }))
  await expect(titleField(page)).toBeFocused()
  await page.keyboard.type(title)
  await tabTo(page, dialog(page).getByLabel('Link'))
  await page.keyboard.type('news.example')
  await tabTo(page, dialog(page).getByLabel('Source'))
  await page.keyboard.type('The Ledger')
  await page.keyboard.press('Enter')
  const link = dialog(page).getByLabel('Link')
  await expect(link).toHaveAccessibleDescription(LINK_INVALID)
  await link.fill(`https://kept.example/${Date.now()}`)
  await link.press('Enter')
  await expect(toast(page)).toContainText('Article added')
  await catalogue.adopt('news', title)
  await expect(dialog(page)).toBeHidden()

  await page.getByRole('searchbox', { name: 'Search articles' }).fill(title)
  await expect(panel(page).locator('tbody tr')).toHaveCount(1)
  await expect(row(page, title)).toBeVisible()
  await expect.poll(() => isRead(site.url, title), soon).toBe(true)

  await tabAndPress(page, page.getByRole('button', { name: editArticleOf(title) }))
  await tabTo(page, dialog(page).getByLabel('Summary'))
  await page.keyboard.type('In two sentences.')
  await tabAndPress(page, dialog(page).getByRole('button', { name: 'Save' }))
  await expect(toast(page)).toContainText('Article updated')
  await expect(row(page, title)).toContainText('In two sentences.')

  await tabAndPress(page, page.getByRole('button', { name: hideOf(title) }))
  await expect(toast(page)).toContainText('Article hidden')
  await expect(row(page, title)).toContainText('Hidden')
  await expect.poll(() => isRead(site.url, title), soon).toBe(false)
  const show = page.getByRole('button', { name: showOf(title) })
  await expect(show).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(toast(page)).toContainText('Article visible')
  await expect.poll(() => isRead(site.url, title), soon).toBe(true)
  const wide = await page.evaluate(() => document.documentElement.scrollWidth)
  expect(wide).toBeLessThanOrEqual(PHONE.width)
})

test('fetches news by keyboard and reports the outcome', async ({ page, site }) => {
  await enterAdministration(page, site)
  await open(page)
  const gather = panel(page).getByRole('button', { name: 'Fetch news' })
  await tabAndPress(page, gather)
  await expect(panel(page).getByRole('region', { name: 'Fetch news' })).toContainText(NO_FEEDS, soon)
  await expect(gather).toBeFocused()
})

test('shows a known link at its field and keeps what was typed', DEEP, async ({ page }) => {
  await asAdmin(page)
  const message = 'An article with this link already exists: Old news'
  await page.route(adminRoute('news'), (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({ status: 409, json: { message, field: 'url' } })
      : route.fulfill({ json: NEWS_LIST }),
  )
  await open(page)
  await panel(page).getByRole('button', { name: 'Add article' }).click()
  await dialog(page).getByLabel('Link').fill('https://news.example/old')
  await dialog(page).getByLabel('Source').fill('The Ledger')
  await page.keyboard.press('Enter')
  await expect(titleField(page)).toHaveAccessibleDescription(TITLE_REQUIRED)
  await titleField(page).fill('Old news again')
  await page.keyboard.press('Enter')
  await expect(dialog(page).getByLabel('Link')).toHaveAccessibleDescription(message)
  await expect(titleField(page)).toHaveValue('Old news again')
})

test('shows two versions side by side, to use theirs or save mine', DEEP, async ({ page }) => {
  await asOvertakenAdmin(page)
  await open(page)
  const edit = page.getByRole('button', { name: editArticleOf(FIRST?.title ?? '') })
  const theirs = page.getByRole('button', { name: editArticleOf(THEIR_TITLE) })
  const notice = dialog(page).getByRole('group', { name: CHANGED_IN_THE_MEANTIME })
  await edit.click()
  await titleField(page).fill('Mine')
  await page.keyboard.press('Enter')
  await expect(notice).toBeFocused()
  await expect(notice.getByRole('cell')).toHaveText([THEIR_TITLE, 'Mine', USE_THEIRS, USE_MINE])
  await expect(titleField(page)).toHaveValue('Mine')
  await notice.getByRole('button', { name: USE_THEIRS }).press('Enter')
  await expect(titleField(page)).toHaveValue(THEIR_TITLE)
  await page.keyboard.press('Escape')

  await asOvertakenAdmin(page)
  await theirs.click()
  await titleField(page).fill('Mine')
  await page.keyboard.press('Enter')
  await expect(notice).toBeFocused()
  const sent = page.waitForRequest((request) => request.method() === 'PUT')
  await notice.getByRole('button', { name: USE_MINE }).press('Enter')
  expect((await sent).postDataJSON()).toMatchObject({
    ...{ title: 'Mine', version: THEIR_VERSION },
    publishedAt: FIRST?.publishedAt,
  })
  await expect(toast(page)).toContainText('Article updated')
})
