/// <reference types="astro/client" />
import type { Logger } from 'pino'
import type { Output } from '#site/contracts/routes.ts'
import type { Intent } from '#site/hydration/intent.ts'
import type { Accounts } from '#site/server/accounts/callers.ts'
import type { SealedPreviews } from '#site/server/agents/previews.ts'
import type { Backups } from '#site/server/backups/backups.ts'
import type { Catalogue } from '#site/server/catalogue/catalogue.ts'
import type { Checks } from '#site/server/checks/checks.ts'
import type { Config } from '#site/server/config/config.ts'
import type { FileImports } from '#site/server/importing/imports.ts'
import type { SearchCounter } from '#site/server/searches/search-counter.ts'
import type { Pictures } from '#site/server/social-images/pictures.ts'
import type { Uploads } from '#site/server/uploads/signed-uploads.ts'

declare global {
  namespace App {
    interface Locals {
      config: Config
      log: Logger
      catalogue: Catalogue
      pictures: Pick<Pictures, 'of'>
      uploads: Uploads
      accounts: Accounts
      previews: Pick<SealedPreviews, 'addressOf' | 'query' | 'agent'>
      searches: Pick<SearchCounter, 'foundNothing' | 'flush'>
      /** These are missing where only pages are rendered. */
      status?: (replicated: Accounts['replicated']) => Promise<Output<'GET /api/admin/status'>>
      backups?: Backups
      imports?: FileImports
      /** Also missing without LINK_CHECKS. */
      checks?: Checks
    }
  }
}

declare module 'astro' {
  interface AstroClientDirectives {
    /** Starts at the first touch (hydration/intent.ts). */
    'client:intent'?: boolean | Intent
  }
}
