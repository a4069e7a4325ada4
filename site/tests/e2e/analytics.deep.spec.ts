/** Page views as a collector receives them: the page, the referrer, and nothing else. */
import { text } from 'node:stream/consumers'
import type { Browser, Page } from 'playwright/test'
import { signUp } from '#site/tests/support/api/people.ts'
import { expect, test } from '#site/tests/support/browser/browser.ts'
import { requestsOf } from '#site/tests/support/browser/visit.ts'
import { startLocalServer } from '#site/tests/support/servers/local-server.ts'
import { startTestSite, type TestSite } from '#site/tests/support/sites/site.ts'

type Collector = Awaited<ReturnType<typeof startCollector>>

/** A server on this machine that collects analytics reports. */
async function startCollector() {
  const reports: { path: string; body: unknown }[] = []
  const server = await startLocalServer(async (request, response) => {
    response.setHeader('Access-Control-Allow-Origin', '*')
    response.setHeader('Access-Control-Allow-Headers', 'content-type')
    const body = await text(request)
    if (request.method === 'POST') reports.push({ path: request.url ?? '', body: body && JSON.parse(body) })
    response.end()
  })
  return { ...server, reports }
}

async function withSite(
  browser: Browser,
  kind: 'plausible' | 'umami' | 'ga4' | 'json',
  run: (parts: { page: Page; site: TestSite; collector: Collector }) => Promise<void>,
): Promise<void> {
  const collector = await startCollector()
  const env = { ANALYTICS_URL: collector.url, ANALYTICS_KIND: kind, ANALYTICS_SITE_ID: 'roster-id' }
  const site = await startTestSite({ env })
  const page = await browser.newPage({ baseURL: site.url })
  try {
    await run({ page, site, collector })
  } finally {
    await page.close()
    await site.stop()
    await collector.stop()
  }
}

test.slow()

/** The report of a change from the home page to Added Today. */
const REPORTS = {
  plausible: {
    path: '/api/event',
    body: (view: object) => ({ name: 'pageview', domain: 'roster-id', ...view }),
  },
  umami: {
    path: '/api/send',
    body: (view: object) => ({
      type: 'event',
      payload: { website: 'roster-id', hostname: '127.0.0.1', ...view },
    }),
  },
  json: { path: '/', body: (view: object) => ({ siteId: 'roster-id', ...view }) },
} as const

for (const kind of ['plausible', 'umami', 'json'] as const) {
  test(`${kind}: a page view is sent on load and on each navigation`, async ({ browser }) => {
    await withSite(browser, kind, async ({ page, site, collector }) => {
      await page.goto('/?search=secret+plan')
      await expect.poll(() => collector.reports.length).toBe(1)
      await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Added Today' }).click()
      await expect.poll(() => collector.reports.length).toBe(2)
      const { origin } = new URL(site.url)
      const { path, body } = REPORTS[kind]
      const view = { url: `${origin}/added-today`, referrer: `${origin}/` }
      expect(collector.reports[1]).toEqual({ path, body: body(view) })
      expect(JSON.stringify(collector.reports)).not.toContain('secret')
      await page.goBack()
      await expect.poll(() => collector.reports.length).toBe(3)
    })
  })
}

test('ga4: a page view is sent in the URL', async ({ browser }) => {
  await withSite(browser, 'ga4', async ({ page, site, collector }) => {
    await page.goto('/terms')
    await expect.poll(() => collector.reports.length).toBe(1)
    const { pathname, searchParams } = new URL(collector.reports[0]?.path ?? '', collector.url)
    expect(pathname).toBe('/g/collect')
    expect(Object.fromEntries(searchParams)).toMatchObject({
      v: '2',
      tid: 'roster-id',
      en: 'page_view',
      dl: `${site.url}/terms`,
    })
  })
})

test("a token is never reported, and filters aren't page views", async ({ browser }) => {
  await withSite(browser, 'json', async ({ page, site, collector }) => {
    const { token } = await signUp(site)
    await page.goto(`/?token=${token}`)
    await expect(page).toHaveURL('/')
    await expect.poll(() => collector.reports.length).toBe(1)
    await page.goto('/reset-password?token=mailed')
    await expect.poll(() => collector.reports.length).toBe(2)
    await page.goto('/')
    await expect.poll(() => collector.reports.length).toBe(3)
    await page.getByLabel('Sort By').selectOption('Name A-Z')
    await expect(page).toHaveURL('/?sort=name')
    await page.goto('/privacy')
    await expect.poll(() => collector.reports.length).toBe(4)
    const told = JSON.stringify(collector.reports)
    for (const secret of [token, 'mailed', 'sort', '?']) expect(told).not.toContain(secret)
  })
})

test('with doNotTrack or globalPrivacyControl, nothing is sent or loaded', async ({ browser }) => {
  await withSite(browser, 'json', async ({ page, collector }) => {
    const scripts = requestsOf(page, /page-views/)
    await page.addInitScript(() => {
      const isFirst = location.pathname === '/terms'
      const [name, value] = isFirst ? ['doNotTrack', '1'] : ['globalPrivacyControl', true]
      Object.defineProperty(navigator, String(name), { value })
    })
    for (const path of ['/terms', '/privacy']) await page.goto(path, { waitUntil: 'networkidle' })
    expect(collector.reports).toEqual([])
    expect(scripts).toEqual([])
  })
})

test('an unconfigured site loads and sends nothing', async ({ page, site }) => {
  const requests = requestsOf(page)
  await page.goto('/', { waitUntil: 'networkidle' })
  expect(
    requests.filter(
      (url) => url.includes('page-views') || (!/^(data:|blob:)/.test(url) && !url.startsWith(site.url)),
    ),
  ).toEqual([])
})
