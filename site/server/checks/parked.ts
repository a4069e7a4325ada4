/** Recognizes pages that stand in for a website: parked, for sale, or saying that nothing is there. */

/** Where domains are parked or sold. They count only if another host leads to them. */
const SELLERS =
  /(?:^|\.)(?:sedo|sedoparking|hugedomains|dan|afternic|parkingcrew|bodis|undeveloped|buydomains|domainmarket|parklogic|domainlore|dynadot-parking|above)\.(?:com|net)$/
/** The title of such a page is about its own domain. */
const FOR_SALE =
  /^(?:hugedomains\.com - )?(.+?) (?:is|may be|could be) (?:parked|for sale|available for (?:sale|purchase))\b/
const SUBJECT = /^(?:this|the) domain(?: name)?$/
const OFFER = /^(?:parked domain|domain parked|(?:buy|purchase) this domain)\b/
/** Google's key for ads on parked domains, scripts of parking services, and GoDaddy's empty page. */
const MARKS = [
  /<html[^>]*\sdata-adblockkey=/i,
  /<(?:script|i?frame)[^>]+src=["']?(?:https?:)?\/\/(?:[\w-]+\.)*(?:sedoparking|parkingcrew|bodis|parklogic)\.(?:com|net)\//i,
  /^.{0,200}window\.location\.href\s*=\s*["']\/lander["'].{0,100}$/is,
]
const NOT_FOUND = /^(?:(?:error )?404(?:\W+(?:error|page|not|this).*)?|(?:page )?not found\W*(?:[|:–—-].*)?)$/
const START_LENGTH = 4096

export function isParked(from: URL, to: URL, page: string): boolean {
  const start = page.slice(0, START_LENGTH)
  const isSold = from.hostname !== to.hostname && SELLERS.test(to.hostname)
  return isSold || offers(titleOf(page), [from, to]) || MARKS.some((mark) => mark.test(start))
}

function offers(title: string, urls: readonly URL[]): boolean {
  const [, subject = ''] = FOR_SALE.exec(title) ?? []
  const domain = subject.replace(/^(?:the domain (?:name )?)?(?:www\.)?/, '')
  const isOwn = urls.some(({ hostname }) => hostname.replace(/^www\./, '') === domain)
  return OFFER.test(title) || SUBJECT.test(subject) || isOwn
}

/** True for a page with the title of an error. */
export function saysNotFound(page: string): boolean {
  return NOT_FOUND.test(titleOf(page))
}

function titleOf(page: string): string {
  const [, title = ''] = /<title[^>]*>([^<]*)/i.exec(page.slice(0, START_LENGTH)) ?? []
  return title.replace(/\s+/g, ' ').trim().toLowerCase()
}
