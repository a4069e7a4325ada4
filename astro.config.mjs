import node from '@astrojs/node'
import react from '@astrojs/react'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'astro/config'
import {
  intentDirective,
  minifyInlineScripts,
  pageChunk,
  preloadHelper,
} from './site/hydration/build-plugins.ts'

export default defineConfig({
  // Stands for SITE_URL in prerendered pages; the running site puts the real one in (BUILD_ORIGIN in server/build/build.ts).
  site: 'https://roster.invalid',
  output: 'static',
  srcDir: './site',
  publicDir: './site/public',
  outDir: './dist',
  trailingSlash: 'ignore',
  // A style sheet of its own file is allowed by the policy on every page, also where nothing is built ahead.
  build: { format: 'file', concurrency: 4, inlineStylesheets: 'never' },
  // No size limit for bodies: each route's own is in its contract and answers with 413, this one with 500.
  adapter: node({ mode: 'middleware', bodySizeLimit: 0 }),
  integrations: [react({ experimentalDisableStreaming: true }), intentDirective()],
  session: false,
  security: {
    // Nothing is authorised by a cookie, so a form of another site can do no harm; errors of the API stay JSON.
    checkOrigin: false,
    // Names scripts and styles by hash; content-policy.ts completes the policy after the build.
    csp: true,
  },
  // Its colors are style attributes, which the content policy refuses.
  markdown: { syntaxHighlight: false },
  devToolbar: { enabled: false },
  vite: { plugins: [tailwindcss(), minifyInlineScripts(), preloadHelper(), pageChunk()] },
})
