/**
 * Keeps what starts islands out of the pages: Astro writes its runtime into each, and here it is a file that all share.
 * Its style goes too, which HTML does not allow in a body; styles/base.css has the rule.
 */
import { createHash } from 'node:crypto'
import runtime from 'astro/runtime/server/astro-island.prebuilt.js'
import type { Plugin } from 'vite'

const FILE = 'astro/dist/runtime/server/scripts.js'
// biome-ignore lint/suspicious/noTemplateCurlyInString: as it stands in Astro's code
const STYLE = '<style>${ISLAND_STYLES}</style>'
// biome-ignore lint/suspicious/noTemplateCurlyInString: as it stands in Astro's code
const RUNTIME = '<script>${process.env.NODE_ENV === "development" ? islandScriptDev : islandScript}</script>'
const NAME = `_astro/islands.${createHash('sha256').update(runtime).digest('base64url').slice(0, 8)}.js`

export function islandRuntime(): Plugin {
  let serves = false
  return {
    name: 'roster:island-runtime',
    enforce: 'pre',
    configResolved({ command }) {
      serves = command === 'serve'
    },
    transform(code, id) {
      if (!id.endsWith(FILE)) return undefined
      for (const part of [STYLE, RUNTIME])
        if (!code.includes(part)) this.error(`${FILE} writes its parts in another way than it did`)
      const script = serves ? RUNTIME : `<script async src="/${NAME}"></script>`
      return { code: code.replace(STYLE, '').replace(RUNTIME, script), map: null }
    },
    generateBundle() {
      if (this.environment.name === 'client')
        this.emitFile({ type: 'asset', fileName: NAME, source: runtime })
    },
  }
}
