/** Page views as a collector receives them: the page, the referrer, and nothing else. */
import { text } from 'node:stream/consumers'
import { signUp } from '#site/tests/support/api/people.ts'
import { expect, test, testOn } from '#site/tests/support/browser/browser.ts'
import { requestsOf } from '#site/tests/support/browser/visit.ts'
import { startLocalServer } from '#site/tests/support/servers/local-server.ts'
import { startTestSite } from '#site/tests/support/sites/site.ts'

/** What the site's pages have reported during a test. */
const reports: { path: string; body: unknown }[] = []

/** Tests on a site that reports to a server on this machine. */
function testWith(kind: 'plausible' | 'umami' | 'ga4' | 'json') {
  return testOn(async () => {
    const collector = await startLocalServer(async (request, response) => {
      response.setHeader('Access-Control-Allow-Origin', '*')
      response.setHeader('Access-Control-Allow-Headers', 'content-type')
      const body = await text(request)
      if (request.method === 'POST') reports.push({ path: request.url ?? '', body: body && JSON.parse(body) })
      response.end()
    })
    const env = { ANALYTICS_URL: collector.url, ANALYTICS_KIND: kind, ANALYTICS_SITE_ID: 'roster-id' }
    const site = await startTestSite({ env })
    const stop = async () => {
      await site.stop()
      await collector.stop()
    }
    return { ...site, stop }
  })
}

const [ga4, json] = [testWith('ga4'), testWith('json')]

test.beforeEach(() => {
  reports.length = 0
})

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
  testWith(kind)(`${kind}: a page view is sent on load and on each navigation`, async ({ page, site }) => {
    await page.goto('/?search=secret+plan')
    await expect.poll(() => reports.length).toBe(1)
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Added Today' }).click()
    await expect.poll(() => reports.length).toBe(2)
    const { origin } = new URL(site.url)
    const { path, body } = REPORTS[kind]
    const view = { url: `${origin}/added-today`, referrer: `${origin}/` }
    expect(reports[1]).toEqual({ path, body: body(view) })
    expect(JSON.stringify(reports)).not.toContain('secret')
    await page.goBack()
    await expect.poll(() => reports.length).toBe(3)
  })
}

ga4('ga4: a page view is sent in the URL', async ({ page, site }) => {
  await page.goto('/terms')
  await expect.poll(() => reports.length).toBe(1)
  const { pathname, searchParams } = new URL(reports[0]?.path ?? '', site.url)
  expect(pathname).toBe('/g/collect')
  expect(Object.fromEntries(searchParams)).toMatchObject({
    v: '2',
    tid: 'roster-id',
    en: 'page_view',
    dl: `${site.url}/terms`,
  })
})

json("a token is never reported, and filters aren't page views", async ({ page, site }) => {
  const { token } = await signUp(site)
  await page.goto(`/?token=${token}`)
  await expect(page).toHaveURL('/')
  await expect.poll(() => reports.length).toBe(1)
  await page.goto('/reset-password?token=mailed')
  await expect.poll(() => reports.length).toBe(2)
  await page.goto('/')
  await expect.poll(() => reports.length).toBe(3)
  await page.getByLabel('Sort By').selectOption('Name A-Z')
  await expect(page).toHaveURL('/?sort=name')
  await page.goto('/privacy')
  await expect.poll(() => reports.length).toBe(4)
  const told = JSON.stringify(reports)
  for (const secret of [token, 'mailed', 'sort', '?']) expect(told).not.toContain(secret)
})

json('with doNotTrack or globalPrivacyControl, nothing is sent or loaded', async ({ page }) => {
  const scripts = requestsOf(page, /page-views/)
  await page.addInitScript(() => {
    const isFirst = location.pathname === '/terms'
    const [name, value] = isFirst ? ['doNotTrack', '1'] : ['globalPrivacyControl', true]
    Object.defineProperty(navigator, String(name), { value })
  })
  for (const path of ['/terms', '/privacy']) await page.goto(path, { waitUntil: 'networkidle' })
  expect(reports).toEqual([])
  expect(scripts).toEqual([])
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
