/** A site for all tests of a worker that don't stop or configure one. It contains other tests' data. */
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

/** Started by a worker's first call for this trait. */
export async function sharedSite(trait: Trait = 'default'): Promise<OpenSite> {
  const worker = process.env['VITEST_POOL_ID'] ?? process.env['TEST_PARALLEL_INDEX']
  const response = await fetch(`${process.env[SHARED_SITES]}/${worker}/${trait}`)
  if (!response.ok) throw new Error(await response.text())
  const site = openSite(access.parse(await response.json()))
  // Writes of the previous test file may not be published yet.
  await site.settled()
  return site
}

/** Each file starts at a different number, because each loads its own instance of this module. */
let visitors = randomInt(100_000)

/** An IP address that hasn't visited the worker's shared sites before. */
export function newAddress(): string {
  visitors += 1
  return `198.${18 + (visitors >> 16)}.${(visitors >> 8) & 255}.${visitors & 255}`
}
