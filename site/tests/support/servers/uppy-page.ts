/** A page of the site that has Uppy. */
import { join } from 'node:path'
import type { Page } from 'playwright/test'
import { build } from 'vite'
import { PAGES } from '#site/domain/addresses.ts'
import { ROOT } from '#site/server/build/build.ts'

/** The bundle of uppy-client.ts. */
export async function bundleUppy(): Promise<string> {
  const built = await build({
    configFile: false,
    root: ROOT,
    logLevel: 'silent',
    build: {
      write: false,
      lib: {
        entry: join(ROOT, 'site/tests/support/servers/uppy-client.ts'),
        formats: ['iife'],
        name: 'client',
      },
    },
  })
  const [result] = [built].flat()
  const code = result && 'output' in result ? result.output[0].code : ''
  if (!code) throw new Error('Uppy was not bundled')
  return code
}

/** Opens a real page of the site for a signed-in user, with its own content policy. `page.evaluate` finds Uppy at `window.uppy`. */
export async function openUppyPage(
  page: Page,
  origin: string,
  code: string,
  settings: { token: string; parts: boolean },
): Promise<void> {
  await page.addInitScript({ content: code })
  await page.goto(origin + PAGES.privacy)
  await page.evaluate((given) => {
    window.uppy = window.openUppy(given)
  }, settings)
}
