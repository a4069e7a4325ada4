const COPIED_MS = 2000

/** Adds a button to each block of code that copies it, where the browser allows that. */
export function startCopying(): void {
  if (!navigator.clipboard) return
  for (const code of document.querySelectorAll('pre > code')) {
    const button = document.createElement('button')
    button.type = 'button'
    button.className = 'btn btn-outline btn-xs font-sans'
    button.ariaLive = 'polite'
    button.textContent = 'Copy'
    button.addEventListener('click', async () => {
      await navigator.clipboard.writeText(code.textContent.trimEnd())
      button.textContent = 'Copied'
      setTimeout(() => (button.textContent = 'Copy'), COPIED_MS)
    })
    code.before(button)
  }
}
