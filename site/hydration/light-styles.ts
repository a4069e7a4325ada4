/**
 * Leaves out of daisyUI's sheets what watches the whole page: themes and dialogs that are switched by hidden checkboxes,
 * and the root's own look while a dialog is open (styles/parts.css has ours). None is used here, and with them each
 * press of any checkbox makes the browser look through the whole page. What every page would carry for nothing goes too:
 * what daisyUI has for fields that hold dates, numbers or colours, are disabled or stand in pages from right to left,
 * for buttons that are checkboxes or links in `.prose`, the shadows and grain of its themes with depth and noise,
 * of which ours have none, and what Tailwind resets of elements that no page has or whose own look will do.
 */
import type { Plugin } from 'vite'

/** As Tailwind writes them into a build. */
const NEEDLESS = [
  /:root:has\(input\.theme-controller\[value=[^\]]*\]:checked\),/g,
  /,\.modal-toggle:checked\+\.modal/g,
  /:root:has\([^{}]*\)\{--page-scroll-lock: *\}/g,
  /[^{};]*(?:::-webkit-(?:date|calendar|inner-spin|color)|:dir\(rtl\)|\.input:has\(>input\[disabled\])[^{}]*\{[^{}]*\}/g,
  /\.btn:is\(\[type=checkbox\][^{}]*\{[^{}]*\}/g,
  /:checked:not\(\.filter \[type=radio\]\.btn\),(?=:not)/g,
  /\.btn:where\(:checked:not\(\.filter[^{}]*\{[^{}]*\}/g,
  /\.prose :where\([^{}]*\{[^{}]*\}/g,
  /@supports \(color:color-mix\(in lab, ?red, ?red\)\)\{[^{}]*\{[^{}]*var\(--depth\)[^{}]*\}\}/g,
  /(?<=\})\s*(?:abbr:where\(\[title\]\)|small|sub|sup|sub, ?sup|progress|summary|:-moz-ui-invalid|:-moz-focusring:where\([^{}]*|:where\(select:is\([^{}]*)\{[^{}]*\}/g,
  /(?:--btn-(?:shadow|inset|soft-bg)|--tw-prose-links):[^;{}]*(?:;|(?=\}))/g,
  /(?:box|text)-shadow:(?:[^;{}]*var\(--(?:btn-inset|depth)[^;{}]*|0 1px var\(--input-color\))(?:;|(?=\}))/g,
  /background-(?:image|size):[^;{}]*var\(--(?:fx-)?noise[^;{}]*(?:;|(?=\}))/g,
  /[^{};]+\{\}/g,
]

/** Browsers that cannot mix colours do not know nested rules either, which other sheets have. */
const MIXED = /@supports \(color:color-mix\(in lab, ?red, ?red\)\)\{((?:[^{}]*\{[^{}]*\})*)\}/g

export function lightStyles(): Plugin {
  return {
    name: 'roster:light-styles',
    apply: 'build',
    enforce: 'pre',
    transform(code, id) {
      if (!/\.css($|\?)/.test(id)) return undefined
      return { code: lightened(code), map: null }
    },
  }
}

function lightened(sheet: string): string {
  return NEEDLESS.reduce((rest, needless) => rest.replaceAll(needless, ''), sheet).replaceAll(MIXED, '$1')
}
