/** What monitors ask: whether the process lives, and whether everything behind it is in order. */
import type { ServerResponse } from 'node:http'
import type { PublisherState } from '#site/server/publishing/messages.ts'

/** A replica that has not heard from PocketBase for longer counts as behind. */
const CONTACT_MAX_MS = 15_000

export interface Readiness {
  pocketBase: boolean
  publisher: PublisherState
}

export function answerAlive(response: ServerResponse): void {
  answer(response, 200, { status: 'ok' })
}

export function answerReady(response: ServerResponse, { pocketBase, publisher }: Readiness): void {
  const { cursor, connected, lastContactAt, queue, complete } = publisher
  const sinceContact = lastContactAt === 0 ? null : Date.now() - lastContactAt
  const follows = connected && sinceContact !== null && sinceContact < CONTACT_MAX_MS
  const ready = pocketBase && follows && cursor !== undefined
  answer(response, ready ? 200 : 503, {
    status: ready ? 'ready' : 'not ready',
    pocketBase: { reachable: pocketBase },
    replica: { following: follows, cursor: cursor ?? null, millisecondsSinceContact: sinceContact },
    publisher: { queue, complete },
  })
}

function answer(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, {
    'Content-Type': 'application/json; charset=utf-8',
    'Cache-Control': 'no-store',
  })
  response.end(JSON.stringify(body))
}
