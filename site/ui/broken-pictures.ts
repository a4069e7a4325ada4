/** Puts the placeholder where an agent's picture cannot be loaded, also one that failed before this ran. */

const PLACEHOLDER = '/placeholder.svg'

export function replaceBrokenPictures(): void {
  // An image's error event does not bubble; it can only be caught on the way down.
  document.addEventListener('error', (event) => replace(event.target), true)
  for (const image of document.images) {
    if (image.complete && image.naturalWidth === 0) replace(image)
  }
}

function replace(target: EventTarget | null): void {
  if (!(target instanceof HTMLImageElement) || target.dataset['picture'] === undefined) return
  delete target.dataset['picture']
  target.removeAttribute('srcset')
  target.src = PLACEHOLDER
}
