/** The theme a visitor chose, kept in this browser; layouts/theme-boot.astro applies it before the first paint. */
import { readStored, removeStored, writeStored } from './storage.ts'

const KEY = 'theme'
const SYSTEM = 'system'

export function startTheme(): void {
  const choices = document.querySelectorAll<HTMLElement>('[data-theme-choice]')
  for (const button of choices) {
    button.addEventListener('click', () => {
      choose(button.dataset['themeChoice'] ?? SYSTEM)
      show(choices)
    })
  }
  show(choices)
}

function choose(theme: string): void {
  if (theme === SYSTEM) {
    removeStored('local', KEY)
    delete document.documentElement.dataset['theme']
  } else {
    writeStored('local', KEY, theme)
    document.documentElement.dataset['theme'] = theme
  }
}

function show(choices: Iterable<HTMLElement>): void {
  const chosen = readStored('local', KEY) ?? SYSTEM
  for (const button of choices) {
    button.setAttribute('aria-pressed', String(button.dataset['themeChoice'] === chosen))
  }
}
