/** Who sent a request and what they may see: PocketBase decides, with the caller's own token. */
import { createHash } from 'node:crypto'
import PocketBase, { BaseAuthStore, ClientResponseError } from 'pocketbase'
import { z } from 'zod'
import { DATABASE_AWAY, TOKEN_DEAD } from '#site/messages/api.ts'
import { unauthorized, unavailable } from '#site/server/errors.ts'
import { agentOf } from '#site/server/pocketbase/records.ts'
import type { Accounts, Caller } from '#site/server/services.ts'
import { Remembered } from './remembered.ts'

/** A write must be refused within 3 s while PocketBase is away (invariant I4). */
const ANSWER_MS = 2_500
const RECORD_ID = /^[a-z0-9]{15}$/

const refreshed = z.object({ record: z.object({ id: z.string(), role: z.string() }) })

export interface OpenAccounts extends Accounts {
  /** After a session was ended or a role changed: the next request asks PocketBase again. */
  forget(token: string): void
}

/** `address` resolves to PocketBase's URL as soon as it runs. */
export function openAccounts(address: () => Promise<string>): OpenAccounts {
  const callers = new Remembered<Caller>()
  return {
    callerOf: (token) => callers.get(keyOf(token), () => readCaller(address, token)),
    agentFor: async (caller, id) => {
      if (!RECORD_ID.test(id)) return undefined
      const path = `/api/collections/agents/records/${id}?expand=category`
      return agentOf(await ask(address, path, 'GET', caller.token))
    },
    forget: (token) => callers.forget(keyOf(token)),
  }
}

async function readCaller(address: () => Promise<string>, token: string): Promise<Caller> {
  const answer = refreshed.safeParse(await ask(address, '/api/collections/users/auth-refresh', 'POST', token))
  if (!answer.success) throw unauthorized(TOKEN_DEAD)
  const { id, role } = answer.data.record
  return { id, role: role === 'admin' ? 'admin' : 'user', token }
}

/** PocketBase's answer; undefined for a record that is not there. Errors: 401 for a refused token, 503 when PocketBase is away. */
async function ask(
  address: () => Promise<string>,
  path: string,
  method: string,
  token: string,
): Promise<unknown> {
  const signal = AbortSignal.timeout(ANSWER_MS)
  try {
    const client = new PocketBase(await before(signal, address()), new BaseAuthStore())
    return await client.send<unknown>(path, {
      method,
      signal,
      requestKey: null,
      headers: { Authorization: token },
    })
  } catch (error) {
    const status = error instanceof ClientResponseError ? error.status : 0
    if (status === 404) return undefined
    if (status >= 400 && status < 429) throw unauthorized(TOKEN_DEAD)
    throw unavailable(DATABASE_AWAY)
  }
}

function before<T>(signal: AbortSignal, promise: Promise<T>): Promise<T> {
  const late = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true })
  })
  return Promise.race([promise, late])
}

function keyOf(token: string): string {
  return createHash('sha256').update(token).digest('base64')
}
