/** Puts what the script of every page imports into one file: apart, the small ones weigh half as much again and are requested one by one. */
import type { Plugin, Rolldown } from 'vite'

const PAGE_SCRIPT = /base-layout\.astro\?astro&type=script/

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
