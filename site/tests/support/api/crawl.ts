/** Follows every internal link of a site, like a crawler. */
import { extname } from 'node:path'
import { decodeHTML } from 'entities'
import { HtmlValidate, StaticConfigLoader } from 'html-validate'

export interface Answer {
  path: string
  status: number
  type: string
  text: string
}

const LINK = /<(?:a|link|img|script|form)\b[^>]*?\b(?:href|src|action)="([^"]*)"/g

/** Every agent links to comparisons with a dozen others, so this limits how many URLs per path are requested that only differ in the query. */
const QUERIES_MAX = 100

/** Where a crawl starts, because no link leads to all of them. */
const FIRST = [
  '/',
  '/robots.txt',
  '/sitemap.xml',
  '/?search=code',
  '/?search=zzzzqqqq',
  '/?category=coding&pricing=free',
  '/signin',
  '/reset-password',
  '/verify-email',
  '/confirm-email',
]

/** Requests every URL that can be reached, or `most` of each kind. `origin`: the origin in the pages of the site at `url`. */
export async function crawl(url: string, origin: string, most?: number): Promise<Answer[]> {
  const answers: Answer[] = []
  const known = new Set(FIRST)
  const kinds = new Map<string, number>()
  for (const path of known) {
    const response = await visited(url, path, origin)
    const type = response.headers.get('content-type') ?? ''
    const answer = { path, status: response.status, type, text: await response.text() }
    answers.push(answer)
    for (const link of linksOf(answer, origin)) {
      if (known.has(link)) continue
      const [pathname = '', query] = link.split('?')
      const kind = query === undefined ? kindOf(pathname) : pathname
      const count = kinds.get(kind) ?? 0
      if (count >= (most ?? (query === undefined ? Number.POSITIVE_INFINITY : QUERIES_MAX))) continue
      kinds.set(kind, count + 1)
      known.add(link)
    }
  }
  return answers
}

/** A path without the name in its second part, because such pages have one template. */
export function kindOf(pathname: string): string {
  const [, first, second = '', ...rest] = pathname.split('/')
  return [`/${first}`, `*${extname(second)}`, ...rest].join('/')
}

/** The statuses and fragments of links that lead nowhere. */
export function brokenLinks(answers: readonly Answer[]): string[] {
  const failed = answers.filter(({ status }) => status !== 200)
  return [
    ...failed.map(({ path, status }) => `${status} ${path}`),
    ...pagesOf(answers).flatMap((page) => deadFragments(page).map((id) => `${page.path} #${id}`)),
  ]
}

export function pagesOf(answers: readonly Answer[]): Answer[] {
  return answers.filter(({ type }) => type.startsWith('text/html'))
}

/** What a validator finds in the HTML of pages. */
export async function htmlErrors(pages: readonly Pick<Answer, 'path' | 'text'>[]): Promise<string[]> {
  const loader = new StaticConfigLoader({ root: true, extends: ['html-validate:standard'] })
  const validator = new HtmlValidate(loader)
  const errors: string[] = []
  for (const { path, text } of pages) {
    const { results } = await validator.validateString(text)
    for (const { ruleId, message, selector } of results.flatMap(({ messages }) => messages))
      errors.push(`${path}: ${ruleId}: ${message} (${selector})`)
  }
  return errors
}

/** Follows a redirect to the site's own origin, which is elsewhere in tests. */
async function visited(url: string, path: string, origin: string): Promise<Response> {
  const response = await fetch(url + path, { redirect: 'manual' })
  const location = response.headers.get('location')
  if (!location) return response
  const { pathname, search, origin: host } = new URL(location, origin)
  return host === origin ? await visited(url, pathname + search, origin) : response
}

/** The site's own URLs in a response, without fragments. */
function linksOf({ path, type, text }: Answer, origin: string): string[] {
  return found(text, type)
    .filter((link) => URL.canParse(link, origin + path))
    .map((link) => new URL(link, origin + path))
    .filter((address) => address.origin === origin)
    .map(({ pathname, search }) => pathname + search)
}

function found(text: string, type: string): string[] {
  if (type.startsWith('text/html')) return [...text.matchAll(LINK)].map(([, link = '']) => decodeHTML(link))
  if (type.includes('xml'))
    return [...text.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, link = '']) => decodeHTML(link))
  return []
}

/** Fragments of links within the page that don't lead to an element. */
function deadFragments({ text }: Answer): string[] {
  const fragments = [...text.matchAll(/href="#([^"]+)"/g)].map(([, id = '']) => decodeHTML(id))
  return fragments.filter((id) => !text.includes(`id="${id}"`))
}
