/** Request bodies into validated input: JSON of a bounded size. */
import type { z } from 'zod'
import { BODY_MALFORMED, BODY_NO_OBJECT, BODY_NOT_JSON, BODY_TOO_LARGE } from '#site/messages/api.ts'
import { ApiError, invalid } from './errors.ts'

const BODY_BYTES_MAX = 64 * 1024

/** Errors: 413 too large, 415 another type, 400 no JSON object, 422 naming each field that is not valid. */
export async function readBody(schema: z.ZodType | undefined, request: Request): Promise<object> {
  if (!schema) return {}
  const type = request.headers.get('content-type') ?? ''
  if (!/^application\/json\s*(;|$)/i.test(type)) throw new ApiError(415, { message: BODY_NOT_JSON })
  const given = parseJson(await readBytes(request))
  if (typeof given !== 'object' || given === null || Array.isArray(given)) {
    throw new ApiError(400, { message: BODY_NO_OBJECT })
  }
  const parsed = schema.safeParse(given)
  if (!parsed.success)
    throw invalid(parsed.error.issues.map(({ path, message }) => ({ field: path.join('.'), message })))
  return Object(parsed.data)
}

async function readBytes(request: Request): Promise<Uint8Array> {
  if (Number(request.headers.get('content-length') ?? 0) > BODY_BYTES_MAX) throw tooLarge()
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of request.body ?? []) {
    size += chunk.length
    if (size > BODY_BYTES_MAX) throw tooLarge()
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

function parseJson(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch {
    throw new ApiError(400, { message: BODY_MALFORMED })
  }
}

function tooLarge(): ApiError {
  return new ApiError(413, { message: BODY_TOO_LARGE(BODY_BYTES_MAX) })
}
