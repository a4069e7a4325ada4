/** Follows every internal link of a site, like a crawler. */
import { decodeHTML } from 'entities'

export interface Answer {
  path: string
  status: number
  type: string
  text: string
}

const LINK = /<(?:a|link|img|script|form)\b[^>]*?\b(?:href|src|action)="([^"]*)"/g

/** Every agent links to comparisons with a dozen others, so this limits how many URLs per path are requested that only differ in the query. */
const QUERIES_MAX = 100

/** Requests every URL that can be reached from the first ones. `origin`: the origin in the pages of the site at `url`. */
export async function crawl(url: string, origin: string, first: readonly string[]): Promise<Answer[]> {
  const answers: Answer[] = []
  const known = new Set(first)
  const queries = new Map<string, number>()
  for (const path of known) {
    const response = await visited(url, path, origin)
    const type = response.headers.get('content-type') ?? ''
    const answer = { path, status: response.status, type, text: await response.text() }
    answers.push(answer)
    for (const link of linksOf(answer, origin)) {
      const [pathname = '', query] = link.split('?')
      if (known.has(link)) continue
      const asked = queries.get(pathname) ?? 0
      if (query !== undefined && asked >= QUERIES_MAX) continue
      if (query !== undefined) queries.set(pathname, asked + 1)
      known.add(link)
    }
  }
  return answers
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
export function deadFragments({ text }: Answer): string[] {
  const fragments = [...text.matchAll(/href="#([^"]+)"/g)].map(([, id = '']) => decodeHTML(id))
  return fragments.filter((id) => !text.includes(`id="${id}"`))
}
