/** Animates an agent's image between its card and its page with a view transition. */

const NAME = 'cover'

export function carryCovers(): void {
  window.addEventListener('pageswap', ({ activation, viewTransition }) => {
    if (viewTransition) nameCover(activation?.entry?.url, viewTransition)
  })
  window.addEventListener('pagereveal', ({ viewTransition }) => {
    if (viewTransition) nameCover(window.navigation.activation?.from?.url, viewTransition)
  })
}

/** Names the image on the card for the transition. The style sheet names the one on the agent's page. */
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
