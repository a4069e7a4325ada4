import type { AstroIntegration } from 'astro'
import type { Plugin, Rolldown } from 'vite'

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

/** Removes the style element that Astro writes into the body, where HTML doesn't allow one; base.css has its rule. */
export function validIslands(): Plugin {
  return {
    name: 'roster:valid-islands',
    transform: {
      filter: { id: /astro\/dist\/runtime\/server\/scripts\.js/ },
      handler: (code) => code.replace(/<style>.*?<\/style>/, ''),
    },
  }
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
