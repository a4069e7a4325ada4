/** Ends sessions on the server. */
import { call } from '#site/client/api.ts'

/** Signing out waits no longer than this for a server that is slow or down. */
const END_SESSION_MS = 3000

/** Ends the session of a token that need not be the visitor's own; the call goes on when the page is left. */
export async function endSession(token: string): Promise<void> {
  const signal = AbortSignal.timeout(END_SESSION_MS)
  await call('POST /api/auth/logout', {}, { as: token, keepalive: true, signal })
}

/** Ends the session that a new one has replaced. */
export async function endReplaced(token: string): Promise<void> {
  await endSession(token).catch(() => undefined)
}
