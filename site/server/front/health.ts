/** The content of /readyz: the state of everything behind the front. */
import type { PublisherState } from '#site/server/publishing/thread/messages.ts'

/** A replica that hasn't heard from PocketBase for longer than this counts as behind. */
const CONTACT_MAX_MS = 15_000

export interface Readiness {
  pocketBase: boolean
  publisher: PublisherState
  copy: { behindMs: number; isLate: boolean; problem: string | undefined } | undefined
}

export function readinessReport({
  pocketBase,
  publisher,
  copy,
}: Readiness): [status: number, report: object] {
  const { cursor, connected, lastContactAt, queue, failing, complete } = publisher
  const { replicaDamaged, diskFull } = publisher
  const sinceContact = lastContactAt === 0 ? null : Date.now() - lastContactAt
  const follows = connected && sinceContact !== null && sinceContact < CONTACT_MAX_MS
  const ready = pocketBase && follows && cursor !== undefined && !replicaDamaged && !diskFull
  const report = {
    status: ready ? 'ready' : 'not ready',
    pocketBase: { reachable: pocketBase },
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
