/// <reference types="astro/client" />
import type { Intent } from '#site/hydration/intent.ts'
import type { Services } from '#site/server/services/services.ts'

declare global {
  namespace App {
    interface Locals extends Services {}
  }
}

declare module 'astro' {
  interface AstroClientDirectives {
    /** Starts at the first touch (hydration/intent.ts). */
    'client:intent'?: boolean | Intent
  }
}
