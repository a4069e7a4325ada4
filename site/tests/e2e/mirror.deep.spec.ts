/** The footer of a mirror, on pages that are published and on pages that the build made. */
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { delayText, MIRROR_OF } from '#site/features/mirror/mirror-texts.ts'
import { expect, testOn } from '#site/tests/support/browser/browser.ts'
import { startEdge } from '#site/tests/support/servers/nginx.ts'
import { startTestSite, TEST_ORIGIN, type TestSite } from '#site/tests/support/sites/site.ts'

const PAGES = ['/', '/terms', '/nothing-here']
const WIDTHS = [360, 1280]

const dataDir = mkdtempSync(join(tmpdir(), 'roster-mirror-'))
let primary: TestSite
let mirror: TestSite

const startMirror = () =>
  startTestSite({ dataDir, env: { PRIMARY_URL: primary.url, SITE_URL: '' }, signIn: false })

const test = testOn(async () => {
  primary = await startTestSite({ seed: 'demo' })
  await primary.settled()
  mirror = await startMirror()
  const stop = async () => {
    await mirror.stop()
    await primary.stop()
  }
  return { ...mirror, stop }
})

test('says of what it is a mirror, and that it is not up to date', async ({ page }) => {
  const line = page.getByRole('contentinfo').locator('[data-mirror]')
  const said = `${MIRROR_OF} ${new URL(TEST_ORIGIN).host}`
  const expectLine = async (url: string, delay: string) => {
    for (const path of PAGES) {
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 800 })
        await page.goto(url + path)
        await expect(line).toHaveText(said + delay)
        await expect(line.getByRole('link')).toHaveAttribute('href', TEST_ORIGIN)
        await line.scrollIntoViewIfNeeded()
        const reach = await line.evaluate((element) => element.getBoundingClientRect().right)
        expect(reach, `${path} at ${width}`).toBeLessThanOrEqual(width)
      }
    }
  }
  const expectThroughEdge = async (url: string, delay: string) => {
    const edge = await startEdge(primary.url, [url])
    await expectLine(edge.url, delay).finally(() => edge.stop())
  }
  await expectLine(mirror.url, '')
  await expectThroughEdge(mirror.url, '')
  await page.goto(`${primary.url}/terms`)
  await expect(line).toHaveCount(0)

  await primary.end()
  await mirror.end()
  const alone = await startMirror()
  try {
    await expectLine(alone.url, delayText(null))
    await expectThroughEdge(alone.url, delayText(null))
  } finally {
    await alone.end()
  }
})
