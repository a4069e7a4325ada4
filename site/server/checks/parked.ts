/** Recognizes pages of domains that are parked or for sale. */

/** Where domains are parked or sold. They count only if another host leads to them. */
const SELLERS =
  /(?:^|\.)(?:sedo|sedoparking|hugedomains|dan|afternic|parkingcrew|bodis|undeveloped|buydomains|domainmarket|parklogic|domainlore|dynadot-parking|above)\.(?:com|net)$/
/** The title of such a page is about its own domain. */
const FOR_SALE =
  /^(?:hugedomains\.com - )?(?:the domain (?:name )?)?(?:www\.)?(.+?) (?:is|may be|could be) (?:parked|for sale|available for (?:sale|purchase))\b/
const OFFER =
  /^(?:parked domain|domain parked|(?:buy|purchase) this domain|(?:this|the) domain(?: name)? (?:is|may be|could be) (?:parked|for sale|available))\b/
/** Google's key for ads on parked domains, scripts of parking services, and GoDaddy's empty page. */
const MARKS = [
  /<html[^>]*\sdata-adblockkey=/i,
  /<(?:script|i?frame)[^>]+src=["']?(?:https?:)?\/\/(?:[\w-]+\.)*(?:sedoparking|parkingcrew|bodis|parklogic)\.(?:com|net)\//i,
  /^.{0,200}window\.location\.href\s*=\s*["']\/lander["'].{0,100}$/is,
]
const START_LENGTH = 4096

export function isParked(from: URL, to: URL, page: string): boolean {
  const start = page.slice(0, START_LENGTH)
  const title = (/<title[^>]*>([^<]*)/i.exec(start)?.[1] ?? '').replace(/\s+/g, ' ').trim().toLowerCase()
  const domain = FOR_SALE.exec(title)?.[1]
  const isSold = from.hostname !== to.hostname && SELLERS.test(to.hostname)
  const isOwn = [from, to].some(({ hostname }) => hostname.replace(/^www\./, '') === domain)
  return isSold || isOwn || OFFER.test(title) || MARKS.some((mark) => mark.test(start))
}
