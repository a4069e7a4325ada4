/** Writes to PocketBase as fast as it acknowledges, until stopped. */

import { changeAgent, writeAgent } from '#site/tests/support/api/catalogue-writer.ts'
import type { OpenSite } from './open-site.ts'

/** Limits the number of writes. */
const WRITES_MAX = 300
const UNDER_WAY = 3

export interface SustainedWrites {
  /** Of the agent that is changed repeatedly: the last acknowledged version, and the last one sent. */
  versions: { acknowledged: number; sent: number }
  end(): Promise<void>
}

/** Adds agents and changes one repeatedly. Resolves when some writes have been acknowledged. */
export async function startWriting({ pocketBase }: OpenSite, changing: string): Promise<SustainedWrites> {
  const root = pocketBase.root
  const versions = { acknowledged: 0, sent: 0 }
  const underWay = Promise.withResolvers<void>()
  let isOver = false
  const keepWriting = async (write: () => Promise<unknown>) => {
    for (let count = 0; count < WRITES_MAX && !isOver; count += 1) await write()
  }
  const all = Promise.all([
    keepWriting(() => writeAgent(root)),
    keepWriting(() => writeAgent(root, { status: 'pending' })),
    keepWriting(async () => {
      versions.sent += 1
      await changeAgent(root, changing, { description: `Version ${versions.sent} of what this agent does.` })
      versions.acknowledged = versions.sent
      if (versions.acknowledged === UNDER_WAY) underWay.resolve()
    }),
  ])
  await Promise.race([underWay.promise, all])
  return {
    versions,
    end: async () => {
      isOver = true
      await all
    },
  }
}
