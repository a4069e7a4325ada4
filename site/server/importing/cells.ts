/** Parses cells of tables from elsewhere. Returns undefined for invalid values. */
import type { PricingModel } from '#site/domain/agent.ts'
import { DESCRIPTION_LENGTH_MIN, TAG_LENGTH_MAX, URL_LENGTH_MAX } from '#site/domain/limits.ts'
import { isGithubUrl, isWebUrl } from '#site/domain/links/links.ts'
import { PLATFORMS, type Platform } from '#site/domain/platforms.ts'
import { nameKey } from '#site/domain/words/text.ts'
import { visibleText } from '#site/domain/words/unseen.ts'

const NO_TEXT = new Set(['', '-', '–', '—', '?', '/'])
/** Words for nothing in an optional field, as nameKey() returns them. */
const NOTHING = new Set(
  'na none null nil undefined unknown nan tbd tba todo notavailable notapplicable keine keines unbekannt aucun aucune inconnu ninguno ninguna desconocido nenhum nessuno geen нет 无 無 暂无 没有 なし 없음'
    .split(' ')
    .map(nameKey),
)
const YES =
  'yes y true x ✓ ✔ ✅ opensource wahr ja vrai oui verdadero sí si verdadeiro sim vero waar prawda tak doğru evet истина да 是 真 开源 はい 예 1'
const NO =
  'no n false ✗ ✘ ❌ closedsource proprietary falsch nein faux non falso não nao onwaar nee fałsz nie yanlış hayır ложь нет 否 假 不 いいえ 아니요 0'
const YES_WORDS = new Set(YES.split(' '))
const NO_WORDS = new Set(NO.split(' '))

/** What a text about prices speaks of. */
const PRICES = {
  freemium:
    /freemium|(?<!no )free[ -]?(?:plan|tier|version)|免费增值|部分(?:付费|免费|收费)|基础免费|一部無料|부분유료/iu,
  trial:
    /free[ -](?:\w+[ -]){0,2}trial|trial|kostenlos\w* (?:test|probe)\w*|testversion|probe(?:zeit|abo)|essai(?: gratuit)?|prueba(?: gratuita| gratis)?|试用|試用|体験/giu,
  free: /(?<!\bnot |\bno |nicht )(?:\bfree\b|open[ -]?source|\bf?oss\b|kostenlos|kostenfrei|gratis|gratuit|grátis|бесплатн|免费|免費|开源|無料|무료|ücretsiz|darmow|(?<![\d.,])0(?:[.,]0+)?(?![\d.,]))/iu,
  paid: /\bpaid\b|premium|subscri|commercial|pay[- ]?(?:as|per)|usage[- ]based|not? free|nicht kostenlos|kostenpflichtig|bezahlt|\babo\b|payant|de pago|pago|a pagamento|платн|付费|付費|收费|有料|유료|ücretli|płatn|lifetime|(?:[$€£¥₹]|usd|eur|gbp)\s?[1-9]|[1-9][\d.,]*\s?(?:[$€£¥₹元円]|usd|eur|gbp|\/\s?m)|^[1-9]\d*(?:[.,]\d+)?$/iu,
  enterprise:
    /enterprise|custom|contact|quote|on request|auf anfrage|sur devis|talk to (?:us|sales)|(?:book|get|request) a demo|sur demande|su richiesta|联系|聯繫|定制|企业版|お問い合わせ|문의/iu,
} as const

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

/** Without invisible characters, and without white space at the ends. */
export function trimmed(cell: string): string {
  return visibleText(cell.replace(/\r\n?/g, '\n'))
}

/** Empties marks such as '-'; in an optional field also words such as 'n/a'. */
export function filled(cell: string, isOptional: boolean): string {
  return NO_TEXT.has(cell) || (isOptional && cell.length <= 20 && NOTHING.has(nameKey(cell))) ? '' : cell
}

export function booleanOf(cell: string): boolean | undefined {
  const words = [cell.trim().toLowerCase(), nameKey(cell)]
  if (words.some((word) => YES_WORDS.has(word))) return true
  return words.some((word) => NO_WORDS.has(word)) ? false : undefined
}

export function pricingOf(cell: string): PricingModel | undefined {
  const text = cell.replace(PRICES.trial, '')
  const isTrial = text !== cell
  const isFree = PRICES.free.test(text)
  const isPaid = isTrial || PRICES.paid.test(text)
  if (PRICES.freemium.test(text) || (isFree && isPaid)) return 'freemium'
  if (isFree) return 'free'
  if (isPaid) return 'paid'
  return PRICES.enterprise.test(text) ? 'enterprise' : undefined
}

export function platformOf(text: string): Platform | undefined {
  const key = nameKey(text)
  return PLATFORMS.find((one) => nameKey(one) === key || PLATFORM_WORDS[one]?.includes(key))
}

/** Adds https to a URL without a scheme. */
export function webAddressOf(cell: string): string | undefined {
  const bare = /^[\w-]+(\.[\w-]+)+([/?#].*)?$/.test(cell)
  const address = bare ? `https://${cell}` : cell
  return isWebUrl(address) && address.length <= URL_LENGTH_MAX ? address : undefined
}

export function githubOf(cell: string): string | undefined {
  const address = webAddressOf(cell)
  return address && isGithubUrl(address) ? address : undefined
}

export function listOf(cell: string): string[] {
  return cell
    .split(/[,;|]/)
    .map((part) => part.trim())
    .filter((part) => part !== '')
}

/** Takes URLs out of 'name.png (https://…)'; else splits at spaces, bars, and commas, except a comma inside a URL. */
export function addressesOf(cell: string): string[] {
  const attached = [...cell.matchAll(/[^,()]*\((https?:\/\/[^\s()]+)\)/gi)].map(([, url = '']) => url)
  return attached.length > 0
    ? attached
    : cell.split(/[\s|]+|[,;](?=\s*https?:)/i).filter((part) => part !== '')
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

const MARKS = /(?<![\w*])\*\*(?=\S)([^*\n]+)(?<=\S)\*\*|\[([^[\]\n]+)\]\(https?:[^()\s]+\)/g

/** Removes the marks of bold texts and links in Markdown, which spreadsheets carry along. */
export function withoutMarks(text: string): string {
  return text.replace(MARKS, '$1$2')
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
