/** Selecting agents to compare, and the tray with them. */
import type { Page } from 'playwright/test'
import { COMPARE, takeOut } from '#site/features/compare/compare-texts.ts'
import { expect, test } from '#site/tests/support/browser/browser.ts'
import { compareAction, trayOf } from '#site/tests/support/browser/compare-steps.ts'
import type { TestCatalogue } from '#site/tests/support/browser/test-catalogue.ts'

async function someAgents(catalogue: TestCatalogue, count: number) {
  const { agents } = await catalogue.agents(`sortBy=name&limit=${count}`)
  return agents
}

async function chooseOnPages(page: Page, agents: { id: string }[]): Promise<void> {
  for (const { id } of agents) {
    await page.goto(`/agent/${id}`)
    await compareAction(page).click()
    await expect(compareAction(page)).toHaveAttribute('aria-pressed', 'true')
  }
}

test('the tray stays where agents are chosen and after a reload, until it is taken out', async ({
  page,
  catalogue,
}) => {
  const [one] = await someAgents(catalogue, 1)
  if (!one) throw new Error('The seed has changed')
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
    .getByRole('button', { name: takeOut(one.name) })
    .click()
  await expect(trayOf(page)).toHaveCount(0)
  await expect(page.locator('#main')).toBeFocused()
  await expect(compareAction(page)).toHaveAttribute('aria-pressed', 'false')
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(await page.evaluate(() => window.localStorage.getItem('compared'))).toBeNull()
})

test('at 360 px the tray is one line, whose number opens the names: one is taken off, two are compared', async ({
  page,
  catalogue,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  const agents = await someAgents(catalogue, 3)
  const [one, two, three] = agents
  if (!one || !two || !three) throw new Error('The seed has changed')
  for (const shown of [1, 2]) {
    await chooseOnPages(page, agents.slice(shown - 1, shown))
    const box = await trayOf(page).boundingBox()
    expect(box?.width).toBe(360)
    expect(box?.height).toBeLessThan(80)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
    for (const button of await trayOf(page).locator('.btn').all()) {
      const place = await button.boundingBox()
      if (place) expect(place.x + place.width).toBeLessThanOrEqual(360)
    }
  }
  await chooseOnPages(page, [three])
  const opener = trayOf(page).getByRole('button', { name: '3 selected' })
  const off = (name: string) => trayOf(page).getByRole('button', { name: takeOut(name) })
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
  await trayOf(page).getByRole('link', { name: COMPARE }).click()
  await expect(page).toHaveURL(`/compare?ids=${one.id}.${three.id}`)
})

test('what is similar is compared at one press, without JavaScript too', async ({
  browser,
  site,
  catalogue,
}) => {
  const [featured] = await catalogue.read<{ id: string }[]>('/api/agents/featured')
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: site.url })
  const page = await context.newPage()
  await page.goto(`/agent/${featured?.id}`)
  await page.getByRole('link', { name: /^Compare all/ }).click()
  await expect(page).toHaveURL(new RegExp(`/compare\\?ids=${featured?.id}\\.`))
  await expect(page.getByRole('columnheader')).toHaveCount(4)
  await context.close()
})
