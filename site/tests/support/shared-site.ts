/** A site for every test file of a worker that neither stops nor configures one; what others wrote is in it. */
import { inject } from 'vitest'
import { z } from 'zod'
import { type OpenSite, openSite } from './open-site.ts'
import type { Trait } from './shared-sites.ts'

const access = z.object({
  url: z.string(),
  dataDir: z.string(),
  pocketBaseUrl: z.string(),
  superuserToken: z.string(),
})

/** Started by the first call in a worker that wants this trait. */
export async function sharedSite(trait: Trait = 'default'): Promise<OpenSite> {
  const response = await fetch(`${inject('sharedSites')}/${process.env['VITEST_POOL_ID']}/${trait}`)
  if (!response.ok) throw new Error(await response.text())
  return openSite(access.parse(await response.json()))
}

let visitors = 0

/** An address from which nobody has visited the worker's shared sites before. */
export function newAddress(): string {
  visitors += 1
  return `198.18.${visitors >> 8}.${visitors & 255}`
}
