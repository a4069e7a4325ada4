/** The empty column of a comparison: text typed early, and saved agents. */
import type { Page } from 'playwright/test'
import type { Agent } from '#site/domain/agent.ts'
import { ADD_AGENT, addToCompared, FROM_SAVED } from '#site/features/compare/compare-texts.ts'
import { expect, test } from '#site/tests/support/browser/browser.ts'
import { holdFiles, keepSaved } from '#site/tests/support/browser/compare-steps.ts'

const box = (page: Page) => page.getByRole('main').getByRole('combobox', { name: ADD_AGENT })
const offered = (page: Page) => page.getByRole('main').locator('.compare-saved li').getByRole('link')
const offer = (page: Page, name: string) => page.getByRole('link', { name: addToCompared(name), exact: true })

const pathOf = (...agents: (Agent | undefined)[]) =>
  `/compare?ids=${agents.map((agent) => agent?.id).join('.')}`

test('saved agents are offered, last saved first, without compared and unlisted ones', async ({
  page,
  catalogue,
}) => {
  const { agents } = await catalogue.agents('sortBy=name&limit=7')
  const [one, two, three, four, five, six] = agents
  const saved = [two, one, three, four, five, six].map((agent) => agent?.id ?? '')
  await keepSaved(page, ['gone00000000000', ...saved])
  await page.goto(pathOf(one))
  await expect(page.getByText(FROM_SAVED)).toBeVisible()
  await expect(offered(page)).toHaveText([two, three, four, five].map((agent) => agent?.name ?? ''))
  await offer(page, three?.name ?? '').click()
  await expect(page).toHaveURL(pathOf(one, three))
  await expect(offered(page)).toHaveText([two, four, five, six].map((agent) => agent?.name ?? ''))
})

test("no saved agents are offered if there are none or they can't be loaded", async ({ page, catalogue }) => {
  const { agents } = await catalogue.agents('sortBy=name&limit=2')
  await page.goto(pathOf(agents[0]))
  await box(page).focus()
  await expect(page.getByText(FROM_SAVED)).toBeHidden()
  await keepSaved(page, [agents[1]?.id ?? ''])
  await page.route('**/api/agents/several?*', (route) => route.abort())
  const failed = page.waitForEvent('requestfailed')
  await page.goto(pathOf(agents[0]))
  await failed
  await expect(page.getByText(FROM_SAVED)).toBeVisible()
  await expect(offered(page)).toHaveCount(0)
})

test('nothing moves when the saved agents load', async ({ page, catalogue }) => {
  const { agents } = await catalogue.agents('sortBy=name&limit=6')
  const [one, two, ...others] = agents
  await keepSaved(
    page,
    others.map(({ id }) => id),
  )
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 780 })
    for (const path of ['/compare', pathOf(one), pathOf(one, two)]) {
      const release = await holdFiles(page, /api\/agents\/several/)
      const asked = page.waitForRequest(/api\/agents\/several/)
      await page.goto(path)
      await asked
      await page.evaluate(() => document.fonts.ready)
      const places = () =>
        page
          .locator('.compare-add, .compare tbody tr')
          .evaluateAll((parts) => parts.map((part) => part.getBoundingClientRect().y))
      const before = await places()
      release()
      await expect(offered(page)).toHaveCount(4)
      expect(await places(), path).toEqual(before)
      await page.unroute(/api\/agents\/several/)
    }
  }
})

test('Enter before React has started takes effect afterward', async ({ page, catalogue }) => {
  const { agents } = await catalogue.agents('sortBy=name&limit=2')
  const [one, two] = agents
  const release = await holdFiles(page, /_astro\/add-agent\./)
  await page.goto(pathOf(one))
  await box(page).pressSequentially(two?.name ?? '')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(pathOf(one))
  release()
  await expect(page).toHaveURL(pathOf(one, two))
})

test('without scripts, Enter searches for the typed text', async ({ page, catalogue }) => {
  const { agents } = await catalogue.agents('sortBy=name&limit=2')
  await page.route(/\/_astro\/.*\.js/, (route) => route.abort())
  await page.goto(pathOf(agents[0]))
  await box(page).fill(agents[1]?.name ?? '')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`/?search=${encodeURIComponent(agents[1]?.name ?? '').replaceAll('%20', '+')}`)
})
