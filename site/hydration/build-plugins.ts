import { readFile } from 'node:fs/promises'
import type { AstroIntegration } from 'astro'
import { minifySync, type Plugin, type Rolldown } from 'vite'

/** React's integration, with `client:intent` and islands that `client.tsx` mounts. */
export function islands(react: AstroIntegration): AstroIntegration {
  const setup = react.hooks['astro:config:setup']
  return {
    ...react,
    hooks: {
      ...react.hooks,
      'astro:config:setup': (options) => {
        const clientEntrypoint = '#site/hydration/client.tsx'
        options.addClientDirective({ name: 'intent', entrypoint: './site/hydration/intent.ts' })
        return setup?.({
          ...options,
          addRenderer: (renderer) => options.addRenderer({ ...renderer, clientEntrypoint }),
        })
      },
    },
  }
}

const HELPER = '\0vite/preload-helper.js'

/** Loads the style sheets of an imported chunk; the browser loads its scripts. */
const LOADER = `
const seen = {}
export const __vitePreload = (load, sheets = []) => Promise.all(sheets.map((path) => seen[path] ??= new Promise((done, fail) => {
  const link = document.createElement('link')
  link.rel = 'stylesheet'
  link.href = '/' + path
  link.onload = done
  link.onerror = fail
  document.head.append(link)
}))).then(load)
`

/** Replaces Vite's helper for import(), which is larger than an entire page script. */
export function preloadHelper(): Plugin {
  return {
    name: 'roster:preload-helper',
    enforce: 'pre',
    load: (id) => (id === HELPER ? LOADER : undefined),
    config: () => ({ build: { modulePreload: false } }),
  }
}

const SCRIPT = /(<script is:inline[^>]*>)([^<]+)(<\/script>)/g

/** Minifies inline scripts, which Astro leaves alone. */
export function minifyInlineScripts(): Plugin {
  return {
    name: 'roster:minify-inline-scripts',
    apply: 'build',
    enforce: 'pre',
    // Reads the source itself, because Astro's own plugin would consume it first.
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

const PAGE_SCRIPT = /base-layout\.astro\?astro&type=script/

/** Bundles every page's script into one file, because split it would be 50% larger. */
export function pageChunk(): Plugin {
  const name = (id: string, chunks: Rolldown.ChunkingContext) => (isOfPage(id, chunks) ? 'page' : null)
  const output = { codeSplitting: { groups: [{ name }] } }
  return {
    name: 'roster:page-chunk',
    apply: 'build',
    configEnvironment: (environment) =>
      environment === 'client' ? { build: { rolldownOptions: { output } } } : undefined,
  }
}

function isOfPage(id: string, chunks: Rolldown.ChunkingContext, seen = new Set<string>()): boolean {
  seen.add(id)
  const importers = chunks.getModuleInfo(id)?.importers ?? []
  return importers.some((one) => PAGE_SCRIPT.test(one) || (!seen.has(one) && isOfPage(one, chunks, seen)))
}
