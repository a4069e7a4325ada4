/** Settings by which a site bears its owner's name. */
import { z } from 'zod'
import { accentIn } from '#site/domain/accent.ts'
import { BRAND_NAME, BRAND_TAGLINE } from '#site/domain/brand.ts'
import { HERO_SUBTITLE, HERO_TITLE } from '#site/domain/texts/browse.ts'
import { readLogo, readOwnPages } from './owner-files.ts'
import { setting } from './setting.ts'

const text = z.string()
const line = (length: number) =>
  text.trim().min(1, 'must not be blank').max(length, `must have at most ${length} characters`)
const accent = text
  .regex(/^#?([\da-f]{3}|[\da-f]{6})$/i, 'must be a color, such as 2563eb')
  .transform((value) => value.toLowerCase().replace(/^#?(?:(.)(.)(.)$)?/, '#$1$1$2$2$3$3'))
  .transform((given) => ({ given, light: accentIn('light', given), dark: accentIn('dark', given) }))

export const OWNER_SETTINGS = {
  SITE_NAME: setting('Name of the site', line(30).default(BRAND_NAME)),
  SITE_TAGLINE: setting('What the site is, after its name and a comma', line(80).default(BRAND_TAGLINE)),
  SITE_LOGO: setting('Logo, also for icons: an SVG or PNG file', text.transform(readLogo).optional()),
  SITE_ACCENT: setting('Accent color, such as 2563eb', accent.optional(), 'yellow'),
  HERO_TITLE: setting('Title of the home page', line(80).default(HERO_TITLE)),
  HERO_TEXT: setting('Text below it, also for search engines', line(300).default(HERO_SUBTITLE)),
  OWN_PAGES: setting(
    'Folder of pages in Markdown; terms.md and privacy.md replace those of the site',
    text.transform(readOwnPages).default([]),
    '–',
  ),
}
