/** Fills the configuration into prerendered pages, which were built without one. */
import { escapeUTF8 } from 'entities'
import { pageSettings, SETTINGS_STAND_IN } from '#site/contracts/page-settings.ts'
import { CLAIM_STAND_IN } from '#site/domain/brand.ts'
import type { Config } from '#site/server/config/config.ts'
import { BUILD_ORIGIN } from './build.ts'
import { withoutPolicy } from './content-policy.ts'

const CLAIMS = /<aside data-claims[\s\S]*?<\/aside>/
const CLAIM = /<div data-claim[\s\S]*?<\/div>/

/** Replaces the placeholders, and removes the policy, which the reply has as a header. */
export function configured(page: string, config: Config): string {
  const settings = pageSettings(config).replaceAll('&', '&amp;').replaceAll('"', '&quot;')
  return withoutPolicy(page)
    .replaceAll(BUILD_ORIGIN, config.SITE_URL)
    .replace(SETTINGS_STAND_IN, () => settings)
    .replace(CLAIMS, (claims) => withClaims(claims, config))
}

function withClaims(claims: string, config: Config): string {
  if (config.CLAIMS.length === 0) return ''
  return claims.replace(CLAIM, (stub) =>
    config.CLAIMS.map(({ figure, of }) =>
      stub
        .replace(CLAIM_STAND_IN.figure, () => escapeUTF8(figure))
        .replace(CLAIM_STAND_IN.of, () => escapeUTF8(of)),
    ).join(''),
  )
}
