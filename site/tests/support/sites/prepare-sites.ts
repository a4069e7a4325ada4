/** Builds the site and fills the seeded folder once, so that no test waits for them. */
import buildOnce from './build-once.ts'
import { startTestSite } from './site.ts'

export default async function prepareSites(): Promise<void> {
  await buildOnce()
  const site = await startTestSite({ seed: 'demo' })
  await site.stop()
}
