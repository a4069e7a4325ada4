/** The header's panels on a phone. */
import { SEARCH_LABEL } from '#site/domain/texts/page-names.ts'
import { expect, test } from '#site/tests/support/browser/browser.ts'
import { visit } from '#site/tests/support/browser/visit.ts'
import { OPEN_MENU, OPEN_SEARCH } from '#site/ui/header-panels.ts'

test.describe('on a phone, the search beside the menu', () => {
  test.use({ viewport: { width: 360, height: 780 } })

  test('opens by Enter or a slash with the cursor in it, and Escape gives the focus back', async ({
    page,
  }) => {
    for (const open of ['Enter', '/']) {
      await visit(page, '/terms')
      const toggle = page.getByRole('button', { name: OPEN_SEARCH })
      await toggle.focus()
      await page.keyboard.press(open)
      const box = page.getByRole('combobox', { name: SEARCH_LABEL })
      await expect(box).toBeFocused()
      await page.keyboard.press('Escape')
      await expect(box).toBeHidden()
      await expect(toggle).toBeFocused()
      await page.keyboard.press(open)
      await page.keyboard.type('writing')
      await page.keyboard.press('Enter')
      await expect(page).toHaveURL('/?search=writing')
    }
  })

  test('both buttons are as large as a finger', async ({ page }) => {
    await page.goto('/terms')
    const [search, menu] = [
      page.getByRole('button', { name: OPEN_SEARCH }),
      page.getByRole('button', { name: OPEN_MENU }),
    ]
    const [left, right] = [await search.boundingBox(), await menu.boundingBox()]
    expect([left?.width, left?.height, right?.width]).toEqual([40, 40, 40])
    expect(left?.x).toBeLessThan(right?.x ?? 0)
  })
})

test.describe('on a phone, beside the menu', () => {
  test.use({ viewport: { width: 360, height: 780 }, hasTouch: true })

  test('a tap on the dimmed page closes the menu and opens nothing', async ({ page }) => {
    await visit(page, '/')
    const card = page.getByRole('article').first()
    // Below the end of the menu.
    await card.evaluate((element) => window.scrollBy(0, element.getBoundingClientRect().top - 560))
    await page.getByRole('button', { name: 'Open menu' }).tap()
    await expect(page.getByRole('searchbox')).toBeVisible()
    const box = await card.boundingBox()
    const [x, y] = [(box?.x ?? 0) + 40, (box?.y ?? 0) + 40]
    await page.touchscreen.tap(x, y)
    await expect(page.getByRole('searchbox')).toBeHidden()
    await expect(page).toHaveURL('/')
    await page.touchscreen.tap(x, y)
    await expect(page).toHaveURL(/\/agent\//)
  })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 360, height: 780 } })

  test('the search opens with the cursor in it', async ({ page }) => {
    await page.goto('/terms')
    await page.getByRole('button', { name: OPEN_SEARCH }).click()
    await expect(page.getByRole('searchbox', { name: SEARCH_LABEL })).toBeFocused()
  })
})
