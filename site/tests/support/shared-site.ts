/** A site for every test file of a worker that neither stops nor configures one; what others wrote is in it. */
import { inject } from 'vitest'
import { z } from 'zod'
import { type OpenSite, openSite } from './open-site.ts'

const access = z.object({
  url: z.string(),
  dataDir: z.string(),
  pocketBaseUrl: z.string(),
  superuserToken: z.string(),
})

/** Started by the first call in a worker. */
export async function sharedSite(): Promise<OpenSite> {
  const response = await fetch(`${inject('sharedSites')}/${process.env['VITEST_POOL_ID']}`)
  if (!response.ok) throw new Error(await response.text())
  return openSite(access.parse(await response.json()))
}
