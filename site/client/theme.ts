/** The visitor's theme; layouts/theme-boot.astro applies it before the first paint. */
import { THEME_DARK, THEME_LIGHT, THEME_SYSTEM } from '#site/domain/texts/page-names.ts'
import { readStored, removeStored, writeStored } from './storage.ts'

const KEY = 'theme'
const SYSTEM = 'system'

export const THEMES = [
  { theme: 'roster', label: THEME_LIGHT, icon: 'Sun' },
  { theme: SYSTEM, label: THEME_SYSTEM, icon: 'Monitor' },
  { theme: 'roster-dark', label: THEME_DARK, icon: 'Moon' },
] as const

export function startTheme(): void {
  for (const button of themeButtons()) {
    button.addEventListener('click', () => chooseTheme(button.dataset['themeChoice'] ?? SYSTEM))
  }
  show()
}

export function chooseTheme(theme: string): void {
  if (theme === SYSTEM) {
    removeStored('local', KEY)
    delete document.documentElement.dataset['theme']
  } else {
    writeStored('local', KEY, theme)
    document.documentElement.dataset['theme'] = theme
  }
  show()
}

function themeButtons(): Iterable<HTMLElement> {
  return document.querySelectorAll<HTMLElement>('[data-theme-choice]')
}

function show(): void {
  const selected = readStored('local', KEY) ?? SYSTEM
  for (const button of themeButtons()) {
    button.setAttribute('aria-pressed', String(button.dataset['themeChoice'] === selected))
  }
}
