/** Takes screenshots of every screen, width, theme, and state into .shots/. An argument limits them to names that contain it. */
import { mkdirSync } from 'node:fs'
import { chromium, type Page } from 'playwright'
import { lightChromium } from '#site/tests/support/browser/chromium.ts'
import { TestCatalogue } from '#site/tests/support/browser/test-catalogue.ts'
import { dress, hydrated } from '#site/tests/support/browser/visit.ts'
import { servePictures } from '#site/tests/support/samples/screenshots.ts'
import { type ScreenState, THEMES, type Theme } from '#site/tests/support/screens/screen-state.ts'
import { pathOf, SCREENS, widthsOf } from '#site/tests/support/screens/screens.ts'
import { startTestSite } from '#site/tests/support/sites/site.ts'

const FOLDER = '.shots'
const HEIGHTS = { 360: 740, 768: 1024, 1280: 800 }

const filter = process.argv[2] ?? ''
const screens = SCREENS.filter(({ name }) => name.includes(filter))
if (screens.length === 0) {
  console.error(
    `No screen matches "${filter}". Available screens: ${SCREENS.map(({ name }) => name).join(', ')}.`,
  )
  process.exit(2)
}
mkdirSync(FOLDER, { recursive: true })

const site = await startTestSite({ seed: 'demo' })
const browser = await chromium.launch({
  ...lightChromium(),
  args: ['--no-sandbox', '--disable-gpu'],
})
try {
  await site.settled()
  const catalogue = new TestCatalogue(site)
  for (const [index, screen] of screens.entries()) {
    const pictures = await draw(screen, site.url + (await pathOf(screen, catalogue)))
    await catalogue.clear()
    console.log(`${index + 1}/${screens.length}  ${screen.name}  ${pictures} pictures`)
  }
} finally {
  await browser.close()
  await site.stop()
}

async function draw(screen: ScreenState, url: string): Promise<number> {
  const widths = widthsOf(screen)
  for (const width of widths) {
    const viewport = { width, height: HEIGHTS[width] }
    const context = await browser.newContext({
      viewport,
      baseURL: site.url,
      locale: 'en-US',
      timezoneId: 'UTC',
      reducedMotion: 'reduce',
      // Scrollbars overlay the page, as on those devices.
      isMobile: width < 1280,
      hasTouch: width < 1280,
    })
    const page = await context.newPage()
    await servePictures(page)
    await page.clock.setFixedTime(Date.now())
    await screen.before?.(page)
    await page.goto(url)
    await hydrated(page)
    await screen.reach?.(page)
    for (const theme of THEMES)
      await picture(page, screen, `${FOLDER}/${screen.name}-${width}-${theme}.png`, theme)
    await context.close()
  }
  return widths.length * THEMES.length
}

async function picture(page: Page, screen: ScreenState, path: string, theme: Theme): Promise<void> {
  await dress(page, theme)
  if (!screen.over) await page.evaluate(() => window.scrollTo(0, 0))
  await page.evaluate(async () => {
    await document.fonts.ready
    for (const image of document.images) image.loading = 'eager'
    await Promise.all(Array.from(document.images, (image) => image.decode().catch(() => undefined)))
  })
  await page.screenshot({ path, fullPage: !screen.over })
}
