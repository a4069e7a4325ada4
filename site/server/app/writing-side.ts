/** The parts of a site that a mirror lacks: the database, its copy, and work in the background. */
import type { Logger } from 'pino'
import type { RunningPocketBase } from '#site/server/pocketbase/process.ts'
import { SitePocketBase, type SitePocketBaseOptions } from '#site/server/pocketbase/site-pocketbase.ts'
import type { PublisherClient } from '#site/server/publishing/thread/client.ts'
import { startReplication } from '#site/server/replication/replication.ts'
import { startBackground } from './background.ts'

export type Prepare = (pocketBase: RunningPocketBase, log: Logger, signal: AbortSignal) => Promise<void>

interface WritingParts extends Pick<SitePocketBaseOptions, 'config' | 'log' | 'isNeeded'> {
  publisher: PublisherClient
  prepare: Prepare | undefined
}

export type WritingSide = ReturnType<typeof openWritingSide>

export function openWritingSide({ config, log, publisher, isNeeded, prepare }: WritingParts) {
  const pocketBase = new SitePocketBase({
    ...{ config, log, isNeeded },
    onStart: async (running, signal) => {
      await prepare?.(running, log, signal)
      publisher.connect(running.connection)
    },
  })
  const { connection } = pocketBase
  const replication = startReplication({ config, connection, log })
  const background = startBackground({ config, connection, log, publisher, replication })
  return {
    ...{ pocketBase, replication, services: background.services },
    stopWork: () => background.stop(),
    stop: async () => {
      await pocketBase.stop()
      await replication?.stop()
    },
  }
}
