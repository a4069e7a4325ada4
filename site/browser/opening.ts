/** The home page's opening, hero and picks: in the page only while nothing is searched. */
import { BRAND_LINE, BRAND_NAME } from '#site/brand.ts'
import { searchHeading } from '#site/messages/browse.ts'

const OPENING = '[data-opening]'
/** The template in which a page that came with a search keeps its opening. */
const LATER = '[data-opening-later]'
let away: DocumentFragment | undefined

/** Fits the page around the list to the term that the list answers; empty means no search. */
export function showAroundList(term: string): void {
  document.title = term ? `${searchHeading(term)} · ${BRAND_NAME}` : BRAND_LINE
  const place = document.querySelector(OPENING)
  if (place && term && place.firstElementChild) takeAway(place)
  if (place && !term && !place.firstElementChild) bringBack(place)
}

function takeAway(place: Element): void {
  away = document.createDocumentFragment()
  away.append(...place.childNodes)
}

function bringBack(place: Element): void {
  const kept = away ?? document.querySelector<HTMLTemplateElement>(LATER)?.content
  if (kept) place.replaceChildren(kept)
  away = undefined
}
