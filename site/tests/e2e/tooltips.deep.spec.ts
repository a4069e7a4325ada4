/** Tooltips, overlays that keep the page from scrolling, and late responses that don't take the focus. */
import type { Page, Route } from 'playwright/test'
import { ALL_AGENTS } from '#site/domain/texts/browse.ts'
import { SEARCH_LABEL } from '#site/domain/texts/page-names.ts'
import { LINK_INVALID_TITLE, SEND_LINK } from '#site/features/account/sign-in-texts.ts'
import { PASSWORD } from '#site/tests/support/api/people.ts'
import { expect, test } from '#site/tests/support/browser/browser.ts'
import { button, fill } from '#site/tests/support/browser/forms.ts'
import { touch, visit } from '#site/tests/support/browser/visit.ts'

const hearts = (page: Page) =>
  page.getByRole('region', { name: ALL_AGENTS }).getByRole('button', { name: /^Like / })
const tooltip = (page: Page) => page.getByRole('tooltip')

/** In steps, because a tooltip lets the pointer move toward it. */
const leave = (page: Page) => page.mouse.move(2, 2, { steps: 8 })

/** Runs in the page. A late scroll event would hide the tooltip of the next focused element. */
function focusAndScroll(element: HTMLElement): Promise<void> {
  return new Promise((told) => {
    const from = window.scrollY
    document.addEventListener('scroll', () => told(), { once: true })
    element.focus()
    if (window.scrollY === from) told()
  })
}
test.describe('tooltips', () => {
  test.beforeEach(async ({ page }) => {
    await page.clock.install()
    await visit(page, '/')
    await touch(page)
    await page.clock.pauseAt(Date.now() + 60_000)
  })

  test('the first tooltip comes after 700 ms, the next one within 300 ms at once', async ({ page }) => {
    await hearts(page).first().hover()
    await page.clock.runFor(650)
    await expect(tooltip(page)).toHaveCount(0)
    await page.clock.runFor(100)
    await expect(tooltip(page)).toHaveText((await hearts(page).first().getAttribute('aria-label')) ?? '')
    await leave(page)
    await expect(tooltip(page)).toHaveCount(0)
    await page.clock.runFor(250)
    await hearts(page).nth(1).hover()
    await page.clock.runFor(20)
    await expect(tooltip(page)).toHaveText((await hearts(page).nth(1).getAttribute('aria-label')) ?? '')
    await leave(page)
    await expect(tooltip(page)).toHaveCount(0)
    await page.clock.runFor(350)
    await hearts(page).nth(2).hover()
    await page.clock.runFor(650)
    await expect(tooltip(page)).toHaveCount(0)
  })

  test('keyboard focus shows a tooltip at once, and Escape hides it', async ({ page }) => {
    const heart = hearts(page).first()
    await page
      .getByRole('article')
      .getByRole('link', { name: /^View Details/ })
      .nth(3)
      .evaluate(focusAndScroll)
    await page.keyboard.press('Tab')
    await expect(heart).toBeFocused()
    await expect(tooltip(page)).toHaveCount(1)
    await page.keyboard.press('Escape')
    await expect(tooltip(page)).toHaveCount(0)
  })
})

const scroll = (page: Page) => page.evaluate(() => window.scrollY)

for (const { width, height, path, name, open } of [
  {
    width: 1280,
    height: 720,
    path: '/',
    name: 'Command palette',
    open: (page: Page) => page.keyboard.press('Control+k'),
  },
  {
    width: 360,
    height: 740,
    path: '/?pricing=free',
    name: 'Filters',
    open: (page: Page) => page.getByRole('button', { name: 'Filters' }).click(),
  },
])
  test(`the page behind the ${name} doesn't scroll`, async ({ page }) => {
    await page.setViewportSize({ width, height })
    await visit(page, path)
    await page.mouse.move(width / 2, 60)
    await open(page)
    const there = await scroll(page)
    await expect(page.getByRole('dialog', { name })).toBeVisible()
    await page.mouse.wheel(0, 400)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog', { name })).toBeHidden()
    expect(await scroll(page)).toBe(there)
    await page.mouse.wheel(0, 400)
    await expect.poll(() => scroll(page)).toBe(there + 400)
  })

const sendEmail = async (page: Page) => {
  await fill(page, { Email: 'ada@roster.example' })
  await button(page, SEND_LINK).click()
}
const sendPassword = async (page: Page) => {
  await fill(page, { Email: 'ada@roster.example', Password: PASSWORD })
  await button(page, 'Sign in').click()
}
const main = (page: Page) => page.getByRole('main')

for (const [name, path, call, status, send, seeReply] of [
  [
    'an invalid link',
    '/confirm-email?token=mailed',
    'check-link',
    410,
    undefined,
    (page: Page) => expect(main(page).getByRole('heading', { level: 1 })).toHaveText(LINK_INVALID_TITLE),
  ],
  [
    'a rejected form',
    '/signin',
    'signin',
    503,
    sendPassword,
    (page: Page) => expect(main(page).getByRole('alert')).toBeVisible(),
  ],
  [
    'a form that was sent',
    '/forgot-password',
    'forgot-password',
    204,
    sendEmail,
    (page: Page) => expect(main(page).getByRole('textbox')).toHaveCount(0),
  ],
] as const)
  test(`${name} leaves the focus in the search`, async ({ page }) => {
    const search = page.getByRole('searchbox', { name: SEARCH_LABEL })
    const answer = async (route: Route) => {
      await expect(search).toBeFocused()
      await route.fulfill({ status, body: '' })
    }
    await page.route(`**/api/auth/${call}`, answer, { times: 1 })
    await page.goto(path)
    await send?.(page)
    await search.fill('code')
    await seeReply(page)
    await expect(search).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/?search=code')
  })
