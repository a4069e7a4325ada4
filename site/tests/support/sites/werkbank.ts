/** A test site that bears an owner's name, with every setting for it. */
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startTestSite, type TestSite } from './site.ts'

export const WERKBANK = {
  SITE_NAME: 'Werkbank',
  SITE_TAGLINE: 'agents for workshops & <studios>',
  SITE_ACCENT: '#e0361f',
  SITE_URL: 'https://werkbank.example',
  CONTACT_EMAIL: 'hello@werkbank.example',
  HERO_TITLE: 'Tools that think along with people who build things',
  HERO_TEXT: 'Every agent here was tried in a workshop.',
}
export const ORIGIN = WERKBANK.SITE_URL

const LOGO =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40"><style>path{fill:#0a7}</style><script>throw 1</script><path d="M0 0h40v40H0z"/></svg>'
const PAGES = {
  'imprint.md':
    '# Imprint & more\n\nJump to [who we are](#who-we-are).\n\n## Who we are\n\nTwo carpenters. See [terms](/terms).\n',
  'terms.md': '# House rules\n\nBe kind.\n',
}

/** The default name rendered all pages of its folder before. */
export async function startWerkbank(): Promise<TestSite> {
  const folder = mkdtempSync(join(tmpdir(), 'werkbank-'))
  const logo = join(folder, 'logo.svg')
  writeFileSync(logo, LOGO)
  for (const [name, text] of Object.entries(PAGES)) writeFileSync(join(folder, name), text)
  return await startTestSite({ seed: 'demo', env: { ...WERKBANK, SITE_LOGO: logo, OWN_PAGES: folder } })
}
