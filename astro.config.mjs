import node from '@astrojs/node'
import react from '@astrojs/react'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'astro/config'

export default defineConfig({
  // Pages persist under the canonical origin; the running site replaces this one by SITE_URL (server/publishing).
  site: 'http://localhost:4321',
  output: 'static',
  srcDir: './site',
  publicDir: './site/public',
  outDir: './dist',
  trailingSlash: 'ignore',
  build: { format: 'file', concurrency: 4 },
  adapter: node({ mode: 'middleware', bodySizeLimit: 1024 * 1024 }),
  integrations: [react()],
  session: false,
  devToolbar: { enabled: false },
  vite: { plugins: [tailwindcss()] },
})
