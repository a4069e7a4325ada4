/** Request bodies into validated input: JSON of a bounded size. */
import type { Contract } from '#site/contracts/contract.ts'
import {
  BODY_MALFORMED,
  BODY_NO_FILE,
  BODY_NO_OBJECT,
  BODY_NOT_JSON,
  BODY_TOO_LARGE,
} from '#site/messages/api.ts'
import { IMPORT_FILE_TOO_LARGE as FILE_TOO_LARGE } from '#site/messages/imports.ts'
import { ApiError, invalid } from './errors.ts'

const BODY_BYTES_MAX = 64 * 1024

/** Errors: 413 too large, 415 another type, 400 no JSON object, 422 naming each field that is not valid. */
export async function readBody(
  { body: schema, bodyBytesMax = BODY_BYTES_MAX }: Pick<Contract, 'body' | 'bodyBytesMax'>,
  request: Request,
): Promise<object> {
  if (!schema) return {}
  const type = request.headers.get('content-type') ?? ''
  if (!/^application\/json\s*(;|$)/i.test(type)) throw new ApiError(415, { message: BODY_NOT_JSON })
  const given = parseJson(await readBytes(request, bodyBytesMax))
  if (typeof given !== 'object' || given === null || Array.isArray(given)) {
    throw new ApiError(400, { message: BODY_NO_OBJECT })
  }
  const parsed = schema.safeParse(given)
  if (!parsed.success)
    throw invalid(parsed.error.issues.map(({ path, message }) => ({ field: path.join('.'), message })))
  return Object(parsed.data)
}

/** The bytes of a file as they come. Errors: 413 too large, 415 another type. */
export async function* readFile(
  { fileBytesMax = 0 }: Pick<Contract, 'fileBytesMax'>,
  request: Request,
): AsyncGenerator<Uint8Array> {
  const type = request.headers.get('content-type') ?? ''
  if (!/^application\/octet-stream\s*(;|$)/i.test(type)) throw new ApiError(415, { message: BODY_NO_FILE })
  if (Number(request.headers.get('content-length') ?? 0) > fileBytesMax) throw fileTooLarge(fileBytesMax)
  const reader = request.body?.getReader()
  let size = 0
  for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
    size += part.value.length
    // Not cancelled, because the reply needs the connection.
    if (size > fileBytesMax) throw fileTooLarge(fileBytesMax)
    yield part.value
  }
}

async function readBytes(request: Request, most: number): Promise<Uint8Array> {
  if (Number(request.headers.get('content-length') ?? 0) > most) throw tooLarge(most)
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of request.body ?? []) {
    size += chunk.length
    if (size > most) throw tooLarge(most)
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

function fileTooLarge(most: number): ApiError {
  return new ApiError(413, { message: FILE_TOO_LARGE(most) })
}

function tooLarge(most: number): ApiError {
  return new ApiError(413, { message: BODY_TOO_LARGE(most) })
}
