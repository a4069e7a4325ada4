/** Identifies the sender of a request by querying PocketBase with the caller's own token. */
import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { SESSION_ENDED } from '#site/domain/texts/api.ts'
import { Seal } from '#site/server/config/cipher.ts'
import type { Config } from '#site/server/config/config.ts'
import type { Caller } from '#site/server/http/endpoint.ts'
import { unauthorized } from '#site/server/http/errors.ts'
import { openLimits } from '#site/server/limits/limits.ts'
import { type Ask, openAsk, openSiteAsk, read } from '#site/server/pocketbase/ask.ts'
import { claimsOf } from '#site/server/pocketbase/connection.ts'
import { person as personShape } from '#site/server/pocketbase/people.ts'
import { openSubmissionKeys, readSecrets } from '#site/server/pocketbase/secrets.ts'

/** With it, a page with many calls needs only one request to PocketBase. */
const CACHED = { ttl: 10_000, max: 10_000 }

export interface AccountsParts {
  url: () => Promise<string>
  replicated: () => Promise<boolean>
  config: Config
}

export type Accounts = ReturnType<typeof openAccounts>

export function openAccounts({ url, replicated, config }: AccountsParts) {
  const ask = openAsk(url)
  const callers = new LRUCache<string, Promise<Caller>>(CACHED)
  const forget = (token: string) => void callers.delete(keyOf(token))
  const askAs: Ask = async (question) => {
    const answer = await ask(question)
    if (answer.status !== 401 || !question.token) return answer
    forget(question.token)
    throw unauthorized(SESSION_ENDED)
  }
  return {
    ask: askAs,
    askAsSite: openSiteAsk(url, config),
    submissionKeys: openSubmissionKeys(config),
    replicated,
    seal: new Seal(() => readSecrets(config).encryptionKey, 'google round trip'),
    limits: openLimits(config.RATE_LIMITS === 'on'),
    /** Throws 401 for a token that PocketBase rejects, 503 if it doesn't respond before `signal`. */
    callerOf: async (token: string, signal: AbortSignal): Promise<Caller> => {
      if (hasExpired(token)) throw unauthorized(SESSION_ENDED)
      const key = keyOf(token)
      const cached = callers.get(key)
      if (cached) return await cached
      const reading = readCaller(ask, token, signal)
      callers.set(key, reading)
      reading.catch(() => callers.peek(key) === reading && callers.delete(key))
      return await reading
    },
    forget,
    forgetPerson: (id: string) => {
      for (const key of [...callers.keys()]) if (key.startsWith(`${id}:`)) callers.delete(key)
    },
  }
}

async function readCaller(ask: Ask, token: string, signal: AbortSignal): Promise<Caller> {
  const person = read(
    await ask({ method: 'GET', path: '/api/roster/me/account', token, signal }),
    personShape,
  )
  return { id: person.id, role: person.role, token, person }
}

/** Checks the expiry here, because PocketBase isn't queried for a cached caller. */
function hasExpired(token: string): boolean {
  const { exp = Infinity } = claimsOf(token)
  return exp * 1000 <= Date.now()
}

/** Starts with the ID that the token claims, verified or not, so that all entries of a user can be dropped. */
function keyOf(token: string): string {
  const hash = createHash('sha256').update(token).digest('base64')
  return `${claimsOf(token).id ?? ''}:${hash}`
}
