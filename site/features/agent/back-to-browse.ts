/** 'Back to Browse' goes back to the list as the visitor left it, if they came from there. */
export function startBackToBrowse(): void {
  document.querySelector('[data-back]')?.addEventListener('click', (event) => {
    if (!(event instanceof MouseEvent) || event.ctrlKey || event.metaKey || event.shiftKey || !cameFromList())
      return
    event.preventDefault()
    window.history.back()
  })
}

function cameFromList(): boolean {
  if (window.history.length < 2 || !URL.canParse(document.referrer)) return false
  const { origin, pathname } = new URL(document.referrer)
  return origin === window.location.origin && pathname === '/'
}
