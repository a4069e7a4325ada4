/** Comparing in depth: the tray, a phone, and no JavaScript. */
import * as texts from '#site/features/compare/compare-texts.ts'
import { expect, test } from '#site/tests/support/browser/browser.ts'
import {
  chooseOnPages,
  codingAgents,
  column,
  compareAction,
  firstFive,
  openComparison,
  row,
  trayOf,
} from '#site/tests/support/browser/compare-steps.ts'
import { featured } from '#site/tests/support/screens/scenes.ts'

test("compared agents aren't offered, and four are the limit", async ({ page, catalogue }) => {
  const [one] = await openComparison(page, catalogue, 3)
  const answered = page.waitForResponse(/\/api\/agents\?/)
  await page.getByRole('combobox', { name: texts.ADD_AGENT }).fill(one?.name ?? '')
  await answered
  await expect(page.getByRole('option', { name: one?.name ?? '', exact: true })).toHaveCount(0)
  await openComparison(page, catalogue, 4)
  await expect(page.getByRole('columnheader')).toHaveCount(4)
  await expect(page.getByRole('combobox', { name: texts.ADD_AGENT })).toHaveCount(0)
})

test('adding and removing change the selection of this browser', async ({ page, catalogue }) => {
  const [one, two, three] = await codingAgents(catalogue)
  const chosen = [one, two].map((agent) => ({ id: agent?.id, name: agent?.name, picture: '' }))
  await page.goto('/terms')
  await page.evaluate((list) => window.localStorage.setItem('compared', list), JSON.stringify(chosen))
  const stored = () =>
    page.evaluate(() =>
      JSON.parse(window.localStorage.getItem('compared') ?? '[]').map(({ id }: { id: string }) => id),
    )
  await page.goto(`/compare?ids=${one?.id}.${two?.id}`)
  await page.getByRole('combobox', { name: texts.ADD_AGENT }).fill(three?.name ?? '')
  await page.getByRole('option', { name: three?.name ?? '' }).click()
  await expect(page).toHaveURL(`/compare?ids=${one?.id}.${two?.id}.${three?.id}`)
  expect(await stored()).toEqual([one?.id, two?.id, three?.id])
  await page.getByRole('link', { name: texts.takeOut(one?.name ?? '') }).click()
  await expect(page).toHaveURL(`/compare?ids=${two?.id}.${three?.id}`)
  expect(await stored()).toEqual([two?.id, three?.id])
})

test('a phone shows two agents at a time, and selecting the other one swaps them', async ({
  page,
  catalogue,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  const [one, two, three] = await openComparison(page, catalogue, 4)
  const left = page.getByRole('combobox', { name: texts.LEFT_AGENT })
  const right = page.getByRole('combobox', { name: texts.RIGHT_AGENT })
  const website = (agent: typeof one) =>
    row(page, 'Website').getByRole('link', {
      name: new URL(agent?.websiteUrl ?? '').hostname.replace('www.', ''),
    })
  await expect(website(one)).toBeVisible()
  await expect(website(three)).toBeHidden()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)

  await left.selectOption(two?.name ?? '')
  await expect(right.locator('option:checked')).toHaveText(one?.name ?? '')
  const [first, second] = [await website(two).boundingBox(), await website(one).boundingBox()]
  expect(first?.x).toBeLessThan(second?.x ?? 0)

  await right.selectOption(three?.name ?? '')
  await expect(website(three)).toBeVisible()
  await expect(website(one)).toBeHidden()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('at 360 px, the comparison scrolls in a region, and agents are removed', async ({
    page,
    catalogue,
  }) => {
    await page.setViewportSize({ width: 360, height: 740 })
    const [one, two, three] = await openComparison(page, catalogue, 3)
    for (const agent of [one, two, three]) await expect(column(page, agent?.name ?? '')).toBeVisible()
    await expect(page.getByRole('combobox', { name: texts.LEFT_AGENT })).toBeHidden()
    await expect(page.getByRole('combobox', { name: texts.ADD_AGENT })).toBeHidden()
    const region = page.locator('.compare-region')
    const [inner, outer] = await region.evaluate(({ scrollWidth, clientWidth }) => [scrollWidth, clientWidth])
    expect(inner).toBeGreaterThan(outer ?? 0)
    await page.getByRole('link', { name: texts.takeOut(two?.name ?? '') }).click()
    await expect(page).toHaveURL(`/compare?ids=${one?.id}.${three?.id}`)
    await page.getByRole('checkbox', { name: texts.ONLY_DIFFERING }).check()
    await expect(row(page, 'Category')).toBeHidden()
  })

  test('similar agents are compared', async ({ page, catalogue }) => {
    const { id } = await featured(catalogue)
    await page.goto(`/agent/${id}`)
    await page.getByRole('link', { name: /^Compare all/ }).click()
    await expect(page).toHaveURL(new RegExp(`/compare\\?ids=${id}\\.`))
    await expect(page.getByRole('columnheader')).toHaveCount(4)
  })

  test('on a phone, the names cover nothing', async ({ page, catalogue }) => {
    await page.setViewportSize({ width: 360, height: 780 })
    await openComparison(page, catalogue, 3)
    const names = await page.locator('.compare-names').getByRole('columnheader').first().boundingBox()
    const first = await page.locator('.compare tbody tr').first().boundingBox()
    expect((names?.y ?? Number.NaN) + (names?.height ?? 0)).toBeLessThanOrEqual((first?.y ?? 0) + 1)
  })
})

test('the tray stays on pages with agents until it is emptied', async ({ page, catalogue }) => {
  const [one] = await firstFive(catalogue)
  await chooseOnPages(page, [one])
  await page.goto('/terms')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(trayOf(page)).toHaveCount(0)
  for (const path of ['/', '/added-today', '/ai-news', `/agent/${one.id}`]) {
    await page.goto(path)
    await expect(trayOf(page), path).toContainText(one.name)
  }
  await expect(compareAction(page)).toHaveAttribute('aria-pressed', 'true')
  await trayOf(page)
    .getByRole('button', { name: texts.takeOut(one.name) })
    .click()
  await expect(trayOf(page)).toHaveCount(0)
  await expect(page.locator('#main')).toBeFocused()
  await expect(compareAction(page)).toHaveAttribute('aria-pressed', 'false')
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(await page.evaluate(() => window.localStorage.getItem('compared'))).toBeNull()
})

test('at 360 px, the tray is one line whose count opens the names', async ({ page, catalogue }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  const [one, two, three] = await firstFive(catalogue)
  for (const agent of [one, two]) {
    await chooseOnPages(page, [agent])
    const box = await trayOf(page).boundingBox()
    expect(box?.width).toBe(360)
    expect(box?.height).toBeLessThan(80)
    for (const button of await trayOf(page).locator('.btn').all()) {
      const place = await button.boundingBox()
      if (place) expect(place.x + place.width).toBeLessThanOrEqual(360)
    }
  }
  await chooseOnPages(page, [three])
  const opener = trayOf(page).getByRole('button', { name: '3 selected' })
  const off = (name: string) => trayOf(page).getByRole('button', { name: texts.takeOut(name) })
  await expect(off(two.name)).toBeHidden()
  // Its position changes while it slides in.
  const height = async () => (await trayOf(page).boundingBox())?.height
  const closed = await height()
  await opener.focus()
  await page.keyboard.press('Enter')
  await expect(trayOf(page).getByRole('listitem')).toHaveCount(3)
  await expect(off(two.name)).toBeVisible()
  expect(await height()).toBe(closed)
  for (const button of await trayOf(page).locator('.btn:visible').all()) {
    const place = await button.boundingBox()
    expect(Math.min(place?.width ?? 0, place?.height ?? 0)).toBeGreaterThanOrEqual(44)
  }
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
  await page.keyboard.press('Escape')
  await expect(off(two.name)).toBeHidden()
  await expect(opener).toBeFocused()
  await opener.click()
  await off(two.name).click()
  await expect(trayOf(page).getByRole('listitem')).toHaveText([one.name, three.name])
  await expect(off(three.name)).toBeFocused()
  await trayOf(page).getByRole('link', { name: texts.COMPARE }).click()
  await expect(page).toHaveURL(`/compare?ids=${one.id}.${three.id}`)
})
