/** The public change feed: pages of changes as JSON Lines, and where to start. */
import { cursorText, readCursor } from '#site/contracts/changes.ts'
import type { Output } from '#site/contracts/routes.ts'
import { CURSOR_INVALID } from '#site/domain/texts/api.ts'
import type { Action } from '#site/server/http/endpoint.ts'
import { ApiError } from '#site/server/http/errors.ts'
import { JsonText } from '#site/server/http/reply-bodies.ts'
import { feedStartOf } from './feed-start.ts'

const WAITING_MS = 25_000

export const readChanges: Action<'GET /api/changes'> = async ({ after, wait }, context) => {
  const cursor = after === undefined ? undefined : readCursor(after)
  if (!cursor) return lines([feedStartOf(context)])
  const { catalogue, changes, address, hungUp } = context
  const read = () => {
    const page = catalogue.changesAfter(cursor)
    if (page) return page
    const start = feedStartOf(context)
    throw new ApiError(410, { message: CURSOR_INVALID(`/api/changes?after=${start.from}`), current: start })
  }
  let page = read()
  const signal = AbortSignal.any([hungUp, AbortSignal.timeout(WAITING_MS)])
  while (wait && page.changes.length === 0 && !signal.aborted && !changes.isStopped) {
    await changes.next(address, signal)
    page = read()
  }
  return lines([...page.changes, { cursor: cursorText(page.next), more: page.more }])
}

function lines(all: readonly Output<'GET /api/changes'>[]): JsonText {
  return new JsonText(all.map((line) => `${JSON.stringify(line)}\n`).join(''))
}
