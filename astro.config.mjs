import node from '@astrojs/node'
import react from '@astrojs/react'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'astro/config'
import { islands, pageChunk, validIslands } from './site/hydration/build-plugins.ts'

export default defineConfig({
  // Placeholder for SITE_URL in prerendered pages; the running site inserts the real one (BUILD_ORIGIN in server/build/build.ts).
  site: 'https://roster.invalid',
  output: 'static',
  srcDir: './site',
  publicDir: './site/public',
  outDir: './dist',
  trailingSlash: 'ignore',
  // The content policy allows style sheets in files on every page, even on pages that aren't prerendered.
  build: { format: 'file', concurrency: 4, inlineStylesheets: 'never' },
  // No size limit for bodies here, because exceeding it responds with 500. Each route's contract has one, which responds with 413.
  adapter: node({ mode: 'middleware', bodySizeLimit: 0 }),
  integrations: [islands(react({ experimentalDisableStreaming: true }))],
  session: false,
  security: {
    // No cookie authorizes anything, so forms on other sites can't do harm, and API errors stay JSON.
    checkOrigin: false,
    // Names scripts and styles by hash; content-policy.ts completes the policy after the build.
    csp: true,
  },
  // It colors code with style attributes, which the content policy blocks.
  markdown: { syntaxHighlight: false },
  devToolbar: { enabled: false },
  vite: { plugins: [tailwindcss(), pageChunk(), validIslands()] },
})
