/** Sends a request to PocketBase with a person's own token. */
import { createHash } from 'node:crypto'
import { z } from 'zod'
import { DATABASE_AWAY, TOKEN_DEAD } from '#site/domain/texts/api.ts'
import { ApiError, unauthorized, unavailable } from '#site/server/http/errors.ts'
import { boundedBody } from './bounded-body.ts'

export interface Question {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
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

/** Far longer than any answer about one person. */
const BYTES_MAX = 16 * 1024 * 1024
const TOO_MANY_REQUESTS = 429
/** Long enough for PocketBase to be restarted and for a person to try again. */
const LATE_MS = 60_000
const refused = z.object({ message: z.string(), data: z.record(z.string(), z.unknown()) })

/** Whatever PocketBase decides is an answer, refusals included. Error: 503 when it cannot decide. */
export type Ask = (question: Question) => Promise<Answer>

/** `url` resolves to PocketBase's URL as soon as it runs. */
export function openAsk(url: () => Promise<string>): Ask {
  const late = new LateAnswers()
  return async (question) => {
    try {
      const origin = await before(question.signal, url())
      const answer = await (question.method === 'GET' ? send(origin, question) : late.write(origin, question))
      if (isDecision(answer)) return answer
    } catch {
      // Down, silent and malformed answers all mean 503 for the caller.
    }
    throw unavailable(DATABASE_AWAY)
  }
}

/**
 * Responses to writes that PocketBase may have stored after their callers got 503: the same write, repeated next, gets the
 * first one's response instead of being refused as a repetition.
 */
class LateAnswers {
  /** By caller. Any other write of the caller drops it, because it may change what the repeated one would do. */
  readonly #late = new Map<string, { key: string; answer: Promise<Answer> }>()

  async write(origin: string, question: Question): Promise<Answer> {
    const { method, path, body, token, address } = question
    const [caller, key] = [hashOf([token, address]), hashOf([method, path, body])]
    const last = this.#late.get(caller)
    this.#late.delete(caller)
    const answer =
      last?.key === key ? last.answer : send(origin, { ...question, signal: AbortSignal.timeout(LATE_MS) })
    try {
      return await before(question.signal, answer)
    } catch (error) {
      if (question.signal.aborted) this.#store(caller, { key, answer })
      throw error
    }
  }

  #store(caller: string, late: { key: string; answer: Promise<Answer> }): void {
    this.#late.set(caller, late)
    const forget = () => {
      if (this.#late.get(caller) === late) this.#late.delete(caller)
    }
    setTimeout(forget, LATE_MS).unref()
    late.answer.catch(forget)
  }
}

/** Hashed, because tokens and bodies are secrets. */
function hashOf(parts: unknown[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('base64')
}

/** The data of an answer that is a refusal only when something is wrong. Errors: 401 for the token, 503 for all else. */
export function granted({ status, data }: Answer): unknown {
  if (status === 401 || status === 403) throw unauthorized(TOKEN_DEAD)
  if (status >= 300) throw unavailable(DATABASE_AWAY)
  return data
}

/** What a granted answer says. Errors: granted's, and 503 when it makes no sense. */
export function read<Shape extends z.ZodType>(answer: Answer, shape: Shape): z.output<Shape> {
  const { success, data } = shape.safeParse(granted(answer))
  if (!success) throw unavailable(DATABASE_AWAY)
  return data
}

/** Whether PocketBase could not be asked, which says nothing about the caller. */
export function isUnavailable(error: unknown): boolean {
  return error instanceof ApiError && error.status === 503
}

/** A refusal counts only in PocketBase's own JSON form; anything else is a failure. */
export function isDecision({ status, data }: Answer): boolean {
  if (status < 300) return true
  return status >= 400 && status < 500 && status !== TOO_MANY_REQUESTS && refused.safeParse(data).success
}

async function send(
  origin: string,
  { method, path, body, token, address, signal }: Question,
): Promise<Answer> {
  const response = await fetch(origin + path, {
    method,
    signal,
    redirect: 'manual',
    headers: {
      ...(token && { Authorization: token }),
      ...(address && { 'X-Real-IP': address }),
      ...(body !== undefined && { 'Content-Type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  const text = (await boundedBody(response, BYTES_MAX)).toString()
  return { status: response.status, data: text ? JSON.parse(text) : undefined }
}

/** Error: the signal's reason when it comes first. */
export function before<T>(signal: AbortSignal, promise: Promise<T>): Promise<T> {
  const late = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true })
  })
  return Promise.race([promise, late])
}
