/** Reading and using the comparison page. */
import type { Page } from 'playwright/test'
import * as texts from '#site/features/compare/compare-texts.ts'
import { expect, test } from '#site/tests/support/browser/browser.ts'
import type { TestCatalogue } from '#site/tests/support/browser/test-catalogue.ts'

const CODING = ['Aider', 'Cline', 'Cursor', 'OpenHands']

async function agentsNamed(catalogue: TestCatalogue, names: readonly string[]) {
  const { agents } = await catalogue.agents('limit=100&sortBy=name&search=coding')
  const all = [...agents, ...(await catalogue.agents('limit=100&sortBy=name')).agents]
  return names.map((name) => {
    const agent = all.find((one) => one.name === name)
    if (!agent) throw new Error(`The seed has no ${name} any more`)
    return agent
  })
}

async function open(page: Page, catalogue: TestCatalogue, count: number) {
  const agents = await agentsNamed(catalogue, CODING.slice(0, count))
  await page.goto(`/compare?ids=${agents.map(({ id }) => id).join('.')}`)
  return agents
}

const column = (page: Page, name: string) => page.getByRole('columnheader', { name })
const row = (page: Page, name: string) =>
  page.getByRole('row').filter({ has: page.getByRole('rowheader', { name, exact: true }) })

test('what stands there already is not offered, and four leave no free place', async ({
  page,
  catalogue,
}) => {
  const [one] = await open(page, catalogue, 3)
  const answered = page.waitForResponse(/\/api\/agents\?/)
  await page.getByRole('combobox', { name: texts.ADD_AGENT }).fill(one?.name ?? '')
  await answered
  await expect(page.getByRole('option', { name: one?.name ?? '', exact: true })).toHaveCount(0)
  await open(page, catalogue, 4)
  await expect(page.getByRole('columnheader')).toHaveCount(4)
  await expect(page.getByRole('combobox', { name: texts.ADD_AGENT })).toHaveCount(0)
})

test('taking out and adding follow what this browser has chosen', async ({ page, catalogue }) => {
  const [one, two, three] = await agentsNamed(catalogue, CODING)
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

test('a phone shows two at a time, and choosing the other one swaps them', async ({ page, catalogue }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  const [one, two, three] = await open(page, catalogue, 4)
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

  test('at 360 px it scrolls in a region, and agents are taken out', async ({ page, catalogue }) => {
    await page.setViewportSize({ width: 360, height: 740 })
    const [one, two, three] = await open(page, catalogue, 3)
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
})
