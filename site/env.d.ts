/// <reference types="astro/client" />
import type { Intent } from './directives/intent.ts'
import type { Services } from './server/services.ts'

declare global {
  interface ImportMetaEnv {
    /** Address of the script that starts islands; empty while developing, when Astro writes it into pages. */
    readonly ISLANDS: string
  }

  namespace App {
    interface Locals extends Services {}
  }
}

declare module 'astro' {
  interface AstroClientDirectives {
    /** Starts at the first touch (directives/intent.ts). */
    'client:intent'?: boolean | Intent
  }
}
