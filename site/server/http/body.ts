/** Request bodies into validated input: JSON of a bounded size. */
import type { Contract } from '#site/contracts/contract.ts'
import {
  BODY_MALFORMED,
  BODY_NO_FILE,
  BODY_NO_OBJECT,
  BODY_NOT_JSON,
  BODY_TOO_LARGE,
  IMPORT_FILE_TOO_LARGE as FILE_TOO_LARGE,
} from '#site/domain/texts/api.ts'
import { ApiError, invalid } from './errors.ts'
import { fieldProblem } from './field-problem.ts'

const BODY_BYTES_MAX = 64 * 1024

/** Errors: 413 too large, 415 another type, 400 no JSON object, 422 naming each field that is not valid. */
export async function readBody(
  { body: schema, bodyBytesMax = BODY_BYTES_MAX }: Pick<Contract, 'body' | 'bodyBytesMax'>,
  request: Request,
): Promise<object> {
  if (!schema) return {}
  const type = request.headers.get('content-type') ?? ''
  if (!/^application\/json\s*(;|$)/i.test(type)) throw new ApiError(415, { message: BODY_NOT_JSON })
  const chunks: Uint8Array[] = []
  for await (const chunk of readBytes(request, bodyBytesMax, BODY_TOO_LARGE)) chunks.push(chunk)
  const given = parseJson(Buffer.concat(chunks))
  if (typeof given !== 'object' || given === null || Array.isArray(given)) {
    throw new ApiError(400, { message: BODY_NO_OBJECT })
  }
  const parsed = schema.safeParse(given, { error: fieldProblem })
  if (!parsed.success)
    throw invalid(parsed.error.issues.map(({ path, message }) => ({ field: path.join('.'), message })))
  return Object(parsed.data)
}

/** Streams the bytes of a file. Throws 413 if it is too large, 415 for another type. */
export async function* readFile(
  { fileBytesMax = 0 }: Pick<Contract, 'fileBytesMax'>,
  request: Request,
): AsyncGenerator<Uint8Array> {
  const type = request.headers.get('content-type') ?? ''
  if (!/^application\/octet-stream\s*(;|$)/i.test(type)) throw new ApiError(415, { message: BODY_NO_FILE })
  yield* readBytes(request, fileBytesMax, FILE_TOO_LARGE)
}

/** The only size limit of bodies: the adapter's own is switched off in `astro.config.mjs`. */
async function* readBytes(
  { headers, body }: Request,
  most: number,
  tooLarge: (most: number) => string,
): AsyncGenerator<Uint8Array> {
  const refusal = new ApiError(413, { message: tooLarge(most) })
  if (Number(headers.get('content-length') ?? 0) > most) throw refusal
  if (!body) return
  const reader = body.getReader()
  let size = 0
  try {
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      size += part.value.length
      if (size > most) throw refusal
      yield part.value
    }
  } finally {
    void discard(reader)
  }
}

/** Reads what is left of a refused body, because the connection can't be reused before its end. */
async function discard(reader: ReadableStreamDefaultReader): Promise<void> {
  try {
    while (!(await reader.read()).done);
  } catch {
    // The sender hung up.
  }
}

function parseJson(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch {
    throw new ApiError(400, { message: BODY_MALFORMED })
  }
}
