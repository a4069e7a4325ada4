/** Parses cells of tables from elsewhere. Returns undefined for invalid values. */
import { PRICING_MODELS, type PricingModel } from '#site/domain/agent.ts'
import { DESCRIPTION_LENGTH_MIN, TAG_LENGTH_MAX } from '#site/domain/limits.ts'
import { isGithubUrl, isWebUrl } from '#site/domain/links/links.ts'
import { PLATFORMS, type Platform } from '#site/domain/platforms.ts'
import { nameKey } from '#site/domain/words/text.ts'

const NOTHING = new Set(['', '-', '–', 'na', 'n/a', 'none', 'null', 'undefined', 'unknown'])
const YES = new Set(['yes', 'y', 'true', '1', 'x', '✓', '✔', '✅', 'opensource'])

/** Spelled as nameKey() returns them. */
const PRICING_WORDS: Record<PricingModel, readonly string[]> = {
  free: ['free', 'freeforever', 'opensource', 'freeandopensource'],
  freemium: ['freemium', 'freeplan', 'freetier', 'freepaid', 'freeandpaid'],
  paid: ['paid', 'premium', 'subscription', 'commercial', 'payasyougo', 'usagebased', 'freetrial'],
  enterprise: ['enterprise', 'custom', 'contactsales', 'contactforpricing'],
}

const PLATFORM_WORDS: Partial<Record<Platform, readonly string[]>> = {
  'google-docs': ['googledoc', 'gdocs'],
  'microsoft-teams': ['teams', 'msteams'],
  'vs-code': ['visualstudiocode'],
  jetbrains: ['jetbrainsides', 'intellij', 'intellijidea', 'pycharm'],
  browser: ['web', 'webbrowser', 'chrome', 'chromeextension', 'browserextension'],
  terminal: ['cli', 'commandline', 'shell'],
  phone: ['phonecalls', 'telephone'],
  api: ['apis', 'restapi'],
}

/** Empties placeholders such as 'n/a'. */
export function filled(cell: string): string {
  return NOTHING.has(cell.toLowerCase()) ? '' : cell
}

export function isYes(cell: string): boolean {
  return YES.has(cell.trim().toLowerCase()) || YES.has(nameKey(cell))
}

export function pricingOf(cell: string): PricingModel | undefined {
  const key = nameKey(cell)
  const model = PRICING_MODELS.find((one) => PRICING_WORDS[one].includes(key))
  return model ?? (/^[$€£]\s?[1-9]/.test(cell) ? 'paid' : undefined)
}

export function platformOf(text: string): Platform | undefined {
  const key = nameKey(text)
  return PLATFORMS.find((one) => nameKey(one) === key || PLATFORM_WORDS[one]?.includes(key))
}

/** Adds https to a URL without a scheme. */
export function webAddressOf(cell: string): string | undefined {
  const bare = /^[\w-]+(\.[\w-]+)+([/?#].*)?$/.test(cell)
  const address = bare ? `https://${cell}` : cell
  return isWebUrl(address) ? address : undefined
}

export function githubOf(cell: string): string | undefined {
  const address = webAddressOf(cell)
  return address && isGithubUrl(address) ? address : undefined
}

/** Accepts a handle with or without @, and the URL of a profile. */
export function xHandleOf(cell: string): string | undefined {
  const handle = cell.replace(/^(https?:\/\/)?(www\.)?(x|twitter)\.com\//i, '').replace(/[/?].*$/, '')
  const name = /^@?(\w{1,15})$/.exec(handle)?.[1]
  return name && `@${name}`
}

export function listOf(cell: string): string[] {
  return cell
    .split(/[,;|]/)
    .map((part) => part.trim())
    .filter((part) => part !== '')
}

/** Splits URLs at spaces, bars, and commas, except a comma inside a URL. */
export function addressesOf(cell: string): string[] {
  return cell.split(/[\s|]+|[,;](?=\s*https?:)/i).filter((part) => part !== '')
}

/** Extracts 'General purpose' from '- General purpose (agents for everything)'. */
export function categoryNameOf(cell: string): string {
  const name = cell
    .replace(/\([^)]*\)?/g, ' ')
    .replace(/^[\s\-–•*]+/, '')
    .replace(/\s+/g, ' ')
    .trim()
  return name.charAt(0).toUpperCase() + name.slice(1)
}

const HASHTAG = String.raw`#(\p{L}[\p{L}\p{M}\p{N}_-]{0,${TAG_LENGTH_MAX - 1}})(?![\p{L}\p{M}\p{N}_#-])`
const ANYWHERE = new RegExp(String.raw`(?<![^\s(,;])${HASHTAG}`, 'gu')
const AT_START = new RegExp(String.raw`^(?:${HASHTAG}[\s,;]+)+`, 'u')
const AT_END = new RegExp(String.raw`(?:^|[\s(,;]+)(?:${HASHTAG}[\s,;)]*)+$`, 'u')

/** Removes hashtags at either end, and the # of those in between. Returns the text unchanged if it would become too short. */
export function withoutHashtags(description: string): { text: string; tags: string[] } {
  const tags = [...description.matchAll(ANYWHERE)].map(([, tag = '']) => tag.replace(/[-_]+$/, ''))
  if (tags.length === 0) return { text: description, tags }
  const bare = description.replace(AT_END, '').replace(AT_START, '').replace(ANYWHERE, '$1').trim()
  return { text: [...bare].length < DESCRIPTION_LENGTH_MIN ? description : bare, tags }
}
