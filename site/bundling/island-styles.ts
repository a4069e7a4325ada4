/** Keeps Astro's style for islands out of the body, where HTML allows none; styles/base.css has the rule. */
import type { Plugin } from 'vite'

const FILE = 'astro/dist/runtime/server/scripts.js'
// biome-ignore lint/suspicious/noTemplateCurlyInString: as it stands in Astro's code
const STYLE = '<style>${ISLAND_STYLES}</style>'

export function islandStyles(): Plugin {
  return {
    name: 'roster:island-styles',
    enforce: 'pre',
    transform(code, id) {
      if (!id.endsWith(FILE)) return undefined
      if (!code.includes(STYLE)) this.error(`${FILE} writes its style in another way than it did`)
      return { code: code.replace(STYLE, ''), map: null }
    },
  }
}
