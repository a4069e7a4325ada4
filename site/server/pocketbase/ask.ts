/** One question to PocketBase with a person's own rights. */
import { DATABASE_AWAY, TOKEN_DEAD } from '#site/messages/api.ts'
import { unauthorized, unavailable } from '#site/server/errors.ts'

export interface Question {
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE'
  path: string
  body?: unknown
  /** The person's own token. */
  token?: string | undefined
  /** Where the person's request came from. */
  address?: string | undefined
  /** When to give up. */
  signal: AbortSignal
}

export interface Answer {
  status: number
  /** The JSON of the answer; undefined when there is none. */
  data: unknown
}

/** Whatever PocketBase decides is an answer, refusals included. Error: 503 when it cannot decide. */
export type Ask = (question: Question) => Promise<Answer>

/** `url` resolves to PocketBase's URL as soon as it runs. */
export function openAsk(url: () => Promise<string>): Ask {
  return async (question) => {
    try {
      const answer = await send(await before(question.signal, url()), question)
      if (answer.status < 500) return answer
    } catch {
      // Away, silent or talking nonsense: the same to whoever waits.
    }
    throw unavailable(DATABASE_AWAY)
  }
}

/** The data of an answer that is a refusal only when something is wrong. Errors: 401 for the token, 503 for all else. */
export function granted({ status, data }: Answer): unknown {
  if (status === 401 || status === 403) throw unauthorized(TOKEN_DEAD)
  if (status >= 300) throw unavailable(DATABASE_AWAY)
  return data
}

async function send(
  origin: string,
  { method, path, body, token, address, signal }: Question,
): Promise<Answer> {
  const response = await fetch(origin + path, {
    method,
    signal,
    headers: {
      ...(token && { Authorization: token }),
      ...(address && { 'X-Real-IP': address }),
      ...(body !== undefined && { 'Content-Type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  const text = await response.text()
  return { status: response.status, data: text ? JSON.parse(text) : undefined }
}

function before<T>(signal: AbortSignal, promise: Promise<T>): Promise<T> {
  const late = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true })
  })
  return Promise.race([promise, late])
}
