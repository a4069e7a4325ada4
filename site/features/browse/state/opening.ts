/** Shows the hero and the editor's picks only while there is no search. */

const PLACES = '[data-around-list]'
const away = new WeakMap<Element, DocumentFragment>()

/** A page loaded with a search has a template in each place. */
export function showAroundList(shown: boolean): void {
  for (const place of document.querySelectorAll(PLACES)) {
    const later = place.querySelector<HTMLTemplateElement>(':scope > template')?.content ?? away.get(place)
    if (shown && later) bringBack(place, later)
    else if (!shown && place.firstElementChild && !later) takeAway(place)
  }
}

function takeAway(place: Element): void {
  const kept = document.createDocumentFragment()
  kept.append(...place.childNodes)
  away.set(place, kept)
}

function bringBack(place: Element, kept: DocumentFragment): void {
  place.replaceChildren(kept)
  away.delete(place)
}
