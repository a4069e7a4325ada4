/**
 * Leaves out of daisyUI's sheets what watches the whole page: themes and dialogs that are switched by hidden checkboxes,
 * and the root's own look while a dialog is open (styles/parts.css has ours). None is used here, and with them each
 * press of any checkbox makes the browser look through the whole page. What daisyUI has for fields that hold dates,
 * numbers or colours, are disabled or stand in pages from right to left is left out too: there are none, and every page
 * would carry it.
 */
import type { Plugin } from 'vite'

/** As Tailwind writes them into a build. */
const NEEDLESS = [
  /:root:has\(input\.theme-controller\[value=[^\]]*\]:checked\),/g,
  /,\.modal-toggle:checked\+\.modal/g,
  /:root:has\([^{}]*\)\{--page-scroll-lock: *\}/g,
  /[^{};]*(?:::-webkit-(?:date|calendar|inner-spin|color)|:dir\(rtl\)|\.input:has\(>input\[disabled\])[^{}]*\{[^{}]*\}/g,
]

export function lightStyles(): Plugin {
  return {
    name: 'roster:light-styles',
    apply: 'build',
    enforce: 'pre',
    transform(code, id) {
      if (!/\.css($|\?)/.test(id)) return undefined
      return { code: NEEDLESS.reduce((rest, needless) => rest.replaceAll(needless, ''), code), map: null }
    },
  }
}
