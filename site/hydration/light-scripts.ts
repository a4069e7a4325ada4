/** Minifies the scripts that are written into pages as they stand: Astro leaves those alone, and every page would carry their comments and long names. */
import { readFile } from 'node:fs/promises'
import { minifySync, type Plugin } from 'vite'

const SCRIPT = /(<script is:inline[^>]*>)([^<]+)(<\/script>)/g

export function lightScripts(): Plugin {
  return {
    name: 'roster:light-scripts',
    apply: 'build',
    enforce: 'pre',
    // Read here, because Astro's own plugin takes the source first.
    async load(id) {
      if (!id.endsWith('.astro')) return undefined
      const source = await readFile(id, 'utf8')
      return source.replace(SCRIPT, (_, start: string, script: string, end: string) =>
        [start, minified(script), end].join(''),
      )
    },
  }
}

function minified(script: string): string {
  const { code, errors } = minifySync('inline.js', script, { module: false })
  if (errors.length > 0) throw new Error(errors.map(({ message }) => message).join('\n'))
  return code.trim()
}
