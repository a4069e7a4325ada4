/** What the site offers programs in a browser: a tool to try, a filled-in form, and tools of the open page. */
import { PAGES } from '#site/domain/addresses.ts'
import { FOR_AGENTS } from '#site/domain/texts/page-names.ts'
import { expect, test } from '#site/tests/support/browser/browser.ts'

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a tool is tried on the page for agents', async ({ page }) => {
    await page.goto(PAGES.terms)
    await page.getByRole('contentinfo').getByRole('link', { name: FOR_AGENTS }).click()
    await page.getByRole('main').getByRole('searchbox').fill('write code')
    await page.getByRole('button', { name: 'Call search_agents' }).click()
    await expect(page.getByText(/agents found\.\s+1\. \[/)).toBeVisible()
    await expect(page.getByRole('main').getByRole('searchbox')).toHaveValue('write code')
  })
})

test('a link fills in the form, and text of the visitor stays', async ({ page }) => {
  const fields = { name: 'Linked', websiteUrl: 'https://linked.example', tags: 'code,review' }
  await page.goto(`${PAGES.submit}?${new URLSearchParams({ ...fields, pricingModel: 'free' })}`)
  await expect(page.getByLabel('Agent name')).toHaveValue('Linked')
  await expect(page.getByLabel('Website URL')).toHaveValue(fields.websiteUrl)
  await expect(page.getByLabel('Tags')).toHaveValue(fields.tags)
  await expect(page.locator('[name=pricingModel]')).toHaveValue('free')
})

interface Offered {
  name: string
  inputSchema?: object
  execute(input: object): Promise<{ structuredContent: { id?: string; agents?: unknown[] } }>
}

test("the browser's agent gets the tools of the open page", async ({ page, context }) => {
  const scripts: string[] = []
  page.on('request', (request) => scripts.push(request.url()))
  await page.goto('/')
  const path = await page.locator('article a[href^="/agent/"]').first().getAttribute('href')
  await page.goto(`${path}`)
  expect(scripts.filter((url) => /model-context|\/mcp$/.test(url))).toEqual([])
  await context.addInitScript(() => {
    const offered: Offered[] = []
    Object.assign(document, {
      offered,
      modelContext: { registerTool: (tool: Offered) => offered.push(tool) },
    })
  })
  await page.goto(`${path}`)
  const call = (name: string, input: object) =>
    page.evaluate(
      ([called, given]) => {
        const offered: Offered[] = Reflect.get(document, 'offered')
        return offered.find((tool) => tool.name === called)?.execute(given)
      },
      [name, input] as const,
    )
  const names = () =>
    page.evaluate(() => (Reflect.get(document, 'offered') as Offered[]).map(({ name }) => name))
  await expect.poll(names).toEqual(['search_agents', 'get_this_agent'])
  expect((await call('get_this_agent', {}))?.structuredContent.id).toBe(path?.split('/')[2])
  await page.goto(`${path}/alternatives`)
  await expect.poll(names).toEqual(['search_agents', 'get_this_agent'])
  expect((await call('get_this_agent', {}))?.structuredContent.id).toBe(path?.split('/')[2])
  expect((await call('search_agents', { query: 'code', limit: 2 }))?.structuredContent.agents).toHaveLength(2)
})
