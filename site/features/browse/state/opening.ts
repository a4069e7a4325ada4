/** Shows the hero and the editor's picks only while there is no search. */

const PLACES = '[data-around-list]'
const away = new WeakMap<Element, DocumentFragment>()

/** On a page loaded with a search, each place contains a template. */
export function showAroundList(shown: boolean): void {
  for (const place of document.querySelectorAll(PLACES)) {
    const later = place.querySelector<HTMLTemplateElement>(':scope > template')?.content ?? away.get(place)
    if (shown && later) {
      place.replaceChildren(later)
      away.delete(place)
    } else if (!shown && place.firstElementChild && !later) {
      const removed = document.createDocumentFragment()
      removed.append(...place.childNodes)
      away.set(place, removed)
    }
  }
}
