/**
 * Keeps what starts islands out of the pages: Astro writes its runtime and the code of directives into each. Here both
 * are one file that all pages share; the base layout names it. Astro's style for islands goes too, which HTML does not
 * allow in a body; styles/base.css has the rule.
 */
import { createHash } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import runtime from 'astro/runtime/server/astro-island.prebuilt.js'
import { build, minifySync, type Plugin } from 'vite'

const FILE = 'astro/dist/runtime/server/scripts.js'
const INTENT = fileURLToPath(new URL('./intent-start.ts', import.meta.url))
// As they stand in Astro's code.
const STYLE = `<style>\${ISLAND_STYLES}</style>`
const RUNTIME = `<script>\${process.env.NODE_ENV === "development" ? islandScriptDev : islandScript}</script>`
const DIRECTIVE = `<script>\${getDirectiveScriptText(result, directive)}</script>`
const OTHER_DIRECTIVES = `\${directive === "intent" ? "" : \`${DIRECTIVE}\`}`

export function islandRuntime(): Plugin {
  let shared: { code: string; name: string } | undefined
  return {
    name: 'roster:island-runtime',
    enforce: 'pre',
    async config(_, { command }) {
      if (command === 'build') shared ??= await sharedFile()
      return { define: { 'import.meta.env.ISLANDS': JSON.stringify(shared ? `/${shared.name}` : '') } }
    },
    transform(code, id) {
      if (!id.endsWith(FILE)) return undefined
      for (const part of [STYLE, RUNTIME, DIRECTIVE])
        if (!code.includes(part)) this.error(`${FILE} writes its parts in another way than it did`)
      const plain = code.replace(STYLE, '')
      const rest = shared ? plain.replace(RUNTIME, '').replaceAll(DIRECTIVE, OTHER_DIRECTIVES) : plain
      return { code: rest, map: null }
    },
    generateBundle() {
      if (shared && this.environment.name === 'client')
        this.emitFile({ type: 'asset', fileName: shared.name, source: shared.code })
    },
  }
}

async function sharedFile(): Promise<{ code: string; name: string }> {
  const { code } = minifySync('islands.js', `${await bundled(INTENT)}${runtime}`, { module: false })
  const hash = createHash('sha256').update(code).digest('base64url').slice(0, 8)
  return { code, name: `_astro/islands.${hash}.js` }
}

/** The module and what it imports as one classic script. */
async function bundled(entry: string): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'warn',
    build: { write: false, lib: { entry, formats: ['iife'], name: 'start' } },
  })
  const [chunk] = [built].flat().flatMap((one) => ('output' in one ? one.output : []))
  if (chunk?.type !== 'chunk') throw new Error(`${entry} could not be bundled`)
  return chunk.code
}
