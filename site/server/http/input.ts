/** Validates a request's input: query, headers, and JSON bodies of limited size. */
import { z } from 'zod'
import type { Contract } from '#site/contracts/contract.ts'
import {
  BODY_NO_FILE,
  BODY_NO_OBJECT,
  IMPORT_FILE_TOO_LARGE as FILE_TOO_LARGE,
} from '#site/domain/texts/api.ts'
import { counted } from '#site/domain/words/amounts.ts'
import { ApiError, invalid } from './errors.ts'

const BODY_TOO_LARGE = (bytes: number) => `The request body is larger than ${Math.floor(bytes / 1024)} kB.`

const BODY_BYTES_MAX = 64 * 1024
const TYPES: Record<string, string> = {
  array: 'a list',
  boolean: 'true or false',
  int: 'a whole number',
  number: 'a number',
  object: 'an object',
  record: 'an object',
  string: 'text',
}
const UNITS: Record<string, string> = { array: 'item', string: 'character' }

export function readQuery(schema: z.ZodObject | undefined, params: URLSearchParams): Record<string, unknown> {
  if (!schema) return {}
  const raw: Record<string, unknown> = {}
  for (const [name, field] of Object.entries(schema.shape)) {
    const values = params.getAll(name).filter((value) => value !== '')
    if (values.length > 0) raw[name] = isList(field) || values.length > 1 ? values : values[0]
  }
  return parse(schema, raw)
}

export function readHeaders(schema: z.ZodObject | undefined, headers: Headers): Record<string, unknown> {
  if (!schema) return {}
  const names = Object.keys(schema.shape)
  return parse(schema, Object.fromEntries(names.map((name) => [name, headers.get(name) ?? undefined])))
}

/** Throws 413 if it's too large, 415 for another type, 400 if it isn't a JSON object, and 422 with each invalid field. */
export async function readBody(
  { body: schema, bodyBytesMax = BODY_BYTES_MAX }: Pick<Contract, 'body' | 'bodyBytesMax'>,
  request: Request,
): Promise<object> {
  if (!schema) return {}
  if (!hasType(request, 'application/json'))
    throw new ApiError(415, {
      message: 'The request body must be JSON, with Content-Type: application/json.',
    })
  const chunks: Uint8Array[] = []
  for await (const chunk of readBytes(request, bodyBytesMax, BODY_TOO_LARGE)) chunks.push(chunk)
  const given = parseJson(chunks)
  if (typeof given !== 'object' || given === null || Array.isArray(given)) {
    throw new ApiError(400, { message: BODY_NO_OBJECT })
  }
  return Object(readFields(schema, given))
}

/** Throws 422 with each invalid field. */
export function readFields<Schema extends z.ZodType>(schema: Schema, given: unknown): z.output<Schema> {
  const parsed = schema.safeParse(given, { error: fieldProblem })
  if (parsed.success) return parsed.data
  throw invalid(parsed.error.issues.map(({ path, message }) => ({ field: path.join('.'), message })))
}

export async function* readFile(
  { fileBytesMax = 0 }: Pick<Contract, 'fileBytesMax'>,
  request: Request,
): AsyncGenerator<Uint8Array> {
  if (!hasType(request, 'application/octet-stream')) throw new ApiError(415, { message: BODY_NO_FILE })
  yield* readBytes(request, fileBytesMax, FILE_TOO_LARGE)
}

function parse(schema: z.ZodObject, raw: Record<string, unknown>): Record<string, unknown> {
  const parsed = schema.safeParse(raw, { error: fieldProblem })
  if (parsed.success) return parsed.data
  const issues = parsed.error.issues.map(({ path: [name], code, message }) => {
    const field = String(name)
    const isRepeated = Array.isArray(raw[field]) && code === 'invalid_type'
    return { field, message: isRepeated ? 'must be given only once' : message }
  })
  const [first] = issues
  throw new ApiError(400, {
    message: issues.map(({ field, message }) => `${field} ${message}`).join('; '),
    ...(first && { field: first.field }),
    issues,
  })
}

function isList(field: unknown): boolean {
  return (
    field instanceof z.ZodArray || (field instanceof z.ZodDefault && field.unwrap() instanceof z.ZodArray)
  )
}

/** A predicate to follow the field's name, for schemas without a message of their own. */
function fieldProblem(issue: z.core.$ZodRawIssue): string {
  if (issue.code === 'invalid_type') return `must be ${TYPES[issue.expected] ?? issue.expected}`
  if (issue.code === 'invalid_value') return `must be one of ${issue.values.join(', ')}`
  if (issue.code === 'invalid_format') return `must be a valid ${issue.format}`
  if (issue.code === 'too_big') return limit(issue.origin, 'most', Number(issue.maximum))
  if (issue.code === 'too_small') return limit(issue.origin, 'least', Number(issue.minimum))
  if (issue.code === 'unrecognized_keys') return `must not have ${issue.keys.join(', ')}`
  return 'must match the API description'
}

function limit(origin: string, side: 'most' | 'least', number: number): string {
  const unit = UNITS[origin]
  return unit ? `must have at ${side} ${counted(number, unit)}` : `must be at ${side} ${number}`
}

function hasType({ headers }: Request, type: string): boolean {
  const [given = ''] = (headers.get('content-type') ?? '').split(';')
  return given.trim().toLowerCase() === type
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

/** Reads the rest of a refused body, because the connection can't be reused before its end. */
async function discard(reader: ReadableStreamDefaultReader): Promise<void> {
  try {
    while (!(await reader.read()).done);
  } catch {}
}

function parseJson(chunks: Uint8Array[]): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(Buffer.concat(chunks)))
  } catch {
    throw new ApiError(400, { message: "The request body isn't valid JSON." })
  }
}
