/** Follows every link of a site that leads to the site itself, as a crawler would. */
import { decodeHTML } from 'entities'

export interface Answer {
  path: string
  status: number
  type: string
  text: string
}

const LINK = /<(?:a|link|img|script|form)\b[^>]*?\b(?:href|src|action)="([^"]*)"/g

/** Every agent leads to comparisons with a dozen others: of the addresses of one path that differ in their query so many are asked for. */
const QUERIES_MAX = 100

/** Asks for every address that can be reached from the first ones; `origin` is how the pages call the site at `url`. */
export async function crawl(url: string, origin: string, first: readonly string[]): Promise<Answer[]> {
  const answers: Answer[] = []
  const known = new Set(first)
  const queries = new Map<string, number>()
  for (const path of known) {
    const response = await fetch(url + path)
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

/** The site's own addresses that an answer names, without fragments. */
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

/** Fragments of links within the page that lead to no element. */
export function deadFragments({ text }: Answer): string[] {
  const fragments = [...text.matchAll(/href="#([^"]+)"/g)].map(([, id = '']) => decodeHTML(id))
  return fragments.filter((id) => !text.includes(`id="${id}"`))
}
