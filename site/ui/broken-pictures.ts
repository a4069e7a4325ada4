/** Shows the placeholder for images that can't be loaded, including earlier ones. */

const PLACEHOLDER = '/placeholder.svg'

export function replaceBrokenPictures(): void {
  // Error events of images don't bubble.
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
