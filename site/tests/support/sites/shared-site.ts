/** A site for every test of a worker that neither stops nor configures one; what others wrote is in it. */
import { randomInt } from 'node:crypto'
import { z } from 'zod'
import { type OpenSite, openSite } from './open-site.ts'
import { SHARED_SITES, type Trait } from './shared-sites.ts'

const access = z.object({
  url: z.string(),
  dataDir: z.string(),
  pocketBaseUrl: z.string(),
  superuserToken: z.string(),
})

/** Started by the first call in a worker that wants this trait. */
export async function sharedSite(trait: Trait = 'default'): Promise<OpenSite> {
  const worker = process.env['VITEST_POOL_ID'] ?? process.env['TEST_PARALLEL_INDEX']
  const response = await fetch(`${process.env[SHARED_SITES]}/${worker}/${trait}`)
  if (!response.ok) throw new Error(await response.text())
  const site = openSite(access.parse(await response.json()))
  // What the file before this one wrote may still be on its way to some page.
  await site.settled()
  return site
}

/** Each file counts from elsewhere, because each loads this module anew. */
let visitors = randomInt(100_000)

/** An address from which nobody has visited the worker's shared sites before. */
export function newAddress(): string {
  visitors += 1
  return `198.${18 + (visitors >> 16)}.${(visitors >> 8) & 255}.${visitors & 255}`
}
