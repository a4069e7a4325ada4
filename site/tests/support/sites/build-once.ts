/** Builds the site before any test starts one, so that no test's time-out pays for it. */
import { pino } from 'pino'
import { ensureBuilt } from '#site/server/build/build.ts'

export default async function buildOnce(): Promise<void> {
  await ensureBuilt(pino({ level: 'silent' }))
}
