/** Fills the configuration into prerendered pages, which were built without one. */
import { pageSettings, SETTINGS_STAND_IN } from '#site/contracts/page-settings.ts'
import type { Config } from '#site/server/process/config.ts'
import { BUILD_ORIGIN } from './build.ts'

/** Puts the configuration in the place of what stood for it. */
export function configured(page: string, config: Config): string {
  const settings = pageSettings(config).replaceAll('&', '&amp;').replaceAll('"', '&quot;')
  return page.replaceAll(BUILD_ORIGIN, config.SITE_URL).replace(SETTINGS_STAND_IN, () => settings)
}
