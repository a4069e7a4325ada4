/** The command palette: how it opens, what it offers, and every key in it. */
import { expect, test } from '#site/tests/support/browser/browser.ts'
import { holdFiles } from '#site/tests/support/browser/compare-steps.ts'
import { box, current, group, open, options, palette } from '#site/tests/support/browser/palette-steps.ts'

test('arrow keys, Home, and End move through all options', async ({ page }) => {
  await open(page)
  await box(page).fill('code')
  await expect(group(page, 'Agents').getByRole('option')).not.toHaveCount(0)
  await expect(current(page)).toHaveCount(1)
  const all = await options(page).allTextContents()
  await expect(current(page)).toHaveText(all[0] ?? '')
  await page.keyboard.press('ArrowDown')
  await expect(current(page)).toHaveText(all[1] ?? '')
  const id = await current(page).getAttribute('id')
  await expect(box(page)).toHaveAttribute('aria-activedescendant', id ?? '')
  await page.keyboard.press('End')
  await expect(current(page)).toHaveText(all.at(-1) ?? '')
  await expect(current(page)).toBeInViewport()
  await page.keyboard.press('ArrowDown')
  await expect(current(page)).toHaveText(all[0] ?? '')
  await page.keyboard.press('ArrowUp')
  await expect(current(page)).toHaveText(all.at(-1) ?? '')
  await page.keyboard.press('Home')
  await expect(current(page)).toHaveText(all[0] ?? '')
  await expect(box(page)).toBeFocused()
})

test('the palette leads to pages, categories, and search results, and sets a theme', async ({ page }) => {
  await open(page)
  await page.keyboard.type('news')
  await group(page, 'Go to').getByRole('option', { name: 'AI News' }).click()
  await expect(page).toHaveURL('/ai-news')
  await open(page)
  await page.keyboard.type('writing')
  await group(page, 'Categories').getByRole('option').first().click()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page).toHaveURL(/writing/)
  await open(page)
  await page.keyboard.type('voice notes')
  await page.keyboard.press('End')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/?search=voice+notes')
  await open(page)
  await page.keyboard.type('dark')
  await group(page, 'Actions').getByRole('option', { name: 'Dark theme' }).click()
  await expect(palette(page)).toBeHidden()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'roster-dark')
  await expect(page.getByRole('button', { name: 'Dark theme' })).toHaveAttribute('aria-pressed', 'true')
})

test('without the API, the palette still leads to pages', async ({ page }) => {
  await page.route('/api/**', (route) => route.abort())
  await open(page)
  await page.keyboard.type('added')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/added-today')
})

test('the shortcut and the text typed after it count before its script has loaded', async ({ page }) => {
  for (const [path, held] of [
    ['/', /_astro\/.*\.js$/],
    ['/ai-news', /_astro\/.*\.js$/],
    ['/ai-news', /_astro\/palette-dialog.*\.js/],
  ] as const) {
    const release = await holdFiles(page, held)
    await page.goto(path, { waitUntil: 'commit' })
    await expect(page.getByRole('contentinfo')).toBeAttached()
    await page.keyboard.press('Control+k')
    await page.keyboard.type('cod')
    release()
    await page.keyboard.type('e review')
    await expect(box(page)).toHaveValue('code review')
    await page.keyboard.press('Control+k')
    await expect(palette(page)).toBeHidden()
    await page.unroute(held)
  }
})

test('a quick Enter opens the first agent once found', async ({ page, catalogue }) => {
  const { agents } = await catalogue.agents('search=lang&limit=6')
  // An Enter is for the text before it.
  await page.route(/search=lan&/, () => undefined)
  await open(page)
  await page.keyboard.type('lan')
  await page.keyboard.press('Enter')
  await page.keyboard.type('g')
  // Safari sends the Enter that ends a composition after it, with this code.
  const ending = { key: 'Enter', keyCode: 229, bubbles: true, cancelable: true }
  const isLeft = (field: HTMLElement, init: KeyboardEventInit) =>
    field.dispatchEvent(new KeyboardEvent('keydown', init))
  expect(await box(page).evaluate(isLeft, ending)).toBe(true)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`/agent/${agents[0]?.id}`)
})
