/** The parts of every page that depend on the site's settings. A prerendered page has stand-ins, which the running site replaces. */
import { escapeUTF8 } from 'entities'
import { PAGES } from '#site/domain/addresses.ts'
import { BRAND_NAME, brandLine, hasOwnName, plainName } from '#site/domain/brand.ts'
import { CONTACT } from '#site/domain/texts/page-names.ts'
import { pageSettings } from './page-settings.ts'

type Config = App.Locals['config']
type Part = (config: Config) => string

const TEXTS = {
  settings: pageSettings,
  name: ({ SITE_NAME }) => SITE_NAME,
  line: brandLine,
  bot: plainName,
  credit: (config) => (hasOwnName(config) ? ` · Made with ${BRAND_NAME}` : ''),
  heroTitle: ({ HERO_TITLE }) => HERO_TITLE,
  heroText: ({ HERO_TEXT }) => HERO_TEXT,
} satisfies Record<string, Part>

const MARKUP = {
  accent: (config) => (config.SITE_ACCENT ? `<style>${accentStyle(config)}</style>` : ''),
  wordmark,
  links: (config) =>
    [
      // They're about the software, so they aren't for the visitors of an owner's site.
      ...(hasOwnName(config) ? [] : [{ path: '/docs', title: 'Guides' }]),
      ...config.OWN_PAGES.filter(({ path }) => path !== PAGES.terms && path !== PAGES.privacy),
      ...(config.CONTACT_EMAIL ? [{ path: `mailto:${config.CONTACT_EMAIL}`, title: CONTACT }] : []),
    ]
      .map(({ path, title }) => link(path, title, 'hover:text-base-content'))
      .join(''),
  people: ({ CONTACT_EMAIL }) =>
    CONTACT_EMAIL
      ? `the people who run this directory (${link(`mailto:${CONTACT_EMAIL}`, CONTACT_EMAIL)})`
      : 'the people who run this directory',
} satisfies Record<string, Part>

const STAND_IN = /roster\((text|markup)\.(\w+)\)/g

/** A text for a page, which escapes it. */
export function textOf(name: keyof typeof TEXTS, config: Config | undefined): string {
  return config ? TEXTS[name](config) : `roster(text.${name})`
}

export function markupOf(name: keyof typeof MARKUP, config: Config | undefined): string {
  return config ? MARKUP[name](config) : `roster(markup.${name})`
}

/** Replaces the stand-ins in HTML. */
export function withParts(html: string, config: Config): string {
  return html.replace(STAND_IN, (_, kind: string, name: string) =>
    kind === 'text'
      ? escapeUTF8(textOf(name as keyof typeof TEXTS, config))
      : markupOf(name as keyof typeof MARKUP, config),
  )
}

/** All parts as one text, which changes with each of them. */
export function allParts(config: Config): string {
  return JSON.stringify([...Object.values(TEXTS), ...Object.values(MARKUP)].map((part) => part(config)))
}

/** The style sheet of the owner's accent. A highlight is weaker, because text of any color crosses it. */
export function accentStyle({ SITE_ACCENT: color }: Config): string | undefined {
  if (!color) return undefined
  const { light, dark } = color
  return `:root:root:root{--color-accent:light-dark(${light.accent},${dark.accent});--color-accent-content:light-dark(${light.content},${dark.content});--mark:color-mix(in oklab,var(--color-accent) 35%,transparent)}`
}

const DEFAULT_LOGO =
  '<svg viewBox="0 0 22 22" class="flex-none" width="22" height="22" aria-hidden="true"><path class="fill-accent" d="M0 8h22v6H0z"></path><path fill="currentColor" d="M0 1h22v3H0zM2 9.5h14v3H2zM0 18h22v3H0z"></path></svg>'
/** A logo this much wider than high contains the name. */
const NAMED_RATIO = 2

function wordmark({ SITE_NAME, SITE_LOGO: logo }: Config): string {
  const name = `<span class="truncate">${escapeUTF8(SITE_NAME)}</span>`
  if (!logo) return DEFAULT_LOGO + name
  const { width, height, version } = logo
  const image = `<img class="logo" src="/favicon.svg?v=${version}" alt="" width="${width}" height="${height}">`
  return width / height > NAMED_RATIO ? image : image + name
}

function link(href: string, text: string, style = ''): string {
  return `<a${style && ` class="${style}"`} href="${escapeUTF8(href)}">${escapeUTF8(text)}</a>`
}
