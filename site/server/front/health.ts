/** The content of /readyz: the state of everything behind the front. */
import type { PublisherState } from '#site/server/publishing/thread/messages.ts'

/** A replica that hasn't heard from PocketBase for longer than this counts as behind. */
const CONTACT_MAX_MS = 15_000

export interface Readiness {
  pocketBase: boolean
  /** At a mirror, the URL of its primary. */
  mirrorOf?: string | undefined
  publisher: PublisherState
  copy: { behindMs: number; isLate: boolean; problem: string | undefined } | undefined
}

export function healthReport(readiness: Pick<Readiness, 'mirrorOf' | 'publisher'>): object {
  return { status: 'ok', ...mirrorReport(readiness) }
}

/** A mirror is ready as long as it can be read, however far behind it is. */
export function readinessReport(readiness: Readiness): [status: number, report: object] {
  const { pocketBase, mirrorOf, publisher, copy } = readiness
  const { cursor, connected, lastContactAt, queue, failing, complete } = publisher
  const { replicaDamaged, diskFull } = publisher
  const sinceContact = lastContactAt === 0 ? null : Date.now() - lastContactAt
  const follows = connected && sinceContact !== null && sinceContact < CONTACT_MAX_MS
  const ready = (mirrorOf || (pocketBase && follows)) && cursor !== undefined && !replicaDamaged && !diskFull
  const report = {
    status: ready ? 'ready' : 'not ready',
    ...(mirrorOf ? mirrorReport(readiness) : { pocketBase: { reachable: pocketBase } }),
    replica: {
      following: follows,
      damaged: replicaDamaged,
      cursor: cursor ?? null,
      millisecondsSinceContact: sinceContact,
    },
    publisher: { queue, failing, complete },
    disk: { full: diskFull },
    // The site is ready without it. Details are omitted, because they may name places that only admins may see.
    copy: copy
      ? { millisecondsBehind: copy.behindMs, failing: copy.isLate || copy.problem !== undefined }
      : null,
  }
  return [ready ? 200 : 503, report]
}

function mirrorReport({ mirrorOf: of, publisher }: Pick<Readiness, 'mirrorOf' | 'publisher'>): object {
  if (!of) return {}
  const { connected, lastContactAt } = publisher
  const secondsBehind = lastContactAt === 0 ? null : Math.floor((Date.now() - lastContactAt) / 1000)
  return { mirror: { of, following: connected, secondsBehind: connected ? 0 : secondsBehind } }
}
