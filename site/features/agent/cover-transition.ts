/** Animates an agent's picture between its card and its page with a view transition, where the browser has them. */

const NAME = 'cover'

export function carryCovers(): void {
  window.addEventListener('pageswap', ({ activation, viewTransition }) => {
    if (viewTransition) nameCover(activation?.entry?.url, viewTransition)
  })
  window.addEventListener('pagereveal', ({ viewTransition }) => {
    if (viewTransition) nameCover(window.navigation.activation?.from?.url, viewTransition)
  })
}

/** Names the picture of the card that leads to the other page; the page of an agent has no cards, and its own picture has the name in its style sheet. */
function nameCover(otherPage: string | null | undefined, transition: ViewTransition): void {
  if (!otherPage) return
  const { pathname } = new URL(otherPage)
  const card = document.querySelector(`article:has(a[href=${JSON.stringify(pathname)}])`)
  const picture = card?.querySelector('img')
  if (!picture) return
  picture.style.viewTransitionName = NAME
  const unname = () => void picture.style.removeProperty('view-transition-name')
  transition.finished.then(unname, unname)
}
