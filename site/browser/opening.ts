/** Shows the home page's hero and editor's picks only while there is no search. */
import { BRAND_LINE, BRAND_NAME } from '#site/brand.ts'
import { searchHeading } from '#site/messages/browse.ts'

const OPENING = '[data-opening]'
/** Holds hero and picks in a page that was loaded with a search. */
const LATER = '[data-opening-later]'
let away: DocumentFragment | undefined

/** Shows or hides hero and picks for the term of the list; empty means no search. */
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
