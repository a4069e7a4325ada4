/** Query strings and headers into validated input. */
import { z } from 'zod'
import { ApiError } from './errors.ts'
import { fieldProblem } from './field-problem.ts'

/** Reads the parameters a schema names; unknown and empty ones are ignored. Error: 400 naming each parameter and its limit. */
export function readQuery(schema: z.ZodObject | undefined, params: URLSearchParams): Record<string, unknown> {
  if (!schema) return {}
  const raw: Record<string, unknown> = {}
  for (const [name, field] of Object.entries(schema.shape)) {
    const values = params.getAll(name).filter((value) => value !== '')
    if (values.length > 0) raw[name] = isList(field) ? values : values.length > 1 ? values : values[0]
  }
  return parse(schema, raw)
}

/** Reads the headers a schema names. Error: 400 naming each header and its limit. */
export function readHeaders(schema: z.ZodObject | undefined, headers: Headers): Record<string, unknown> {
  if (!schema) return {}
  return parse(
    schema,
    Object.fromEntries(Object.keys(schema.shape).map((name) => [name, headers.get(name) ?? undefined])),
  )
}

function parse(schema: z.ZodObject, raw: Record<string, unknown>): Record<string, unknown> {
  const parsed = schema.safeParse(raw, { error: fieldProblem })
  if (parsed.success) return parsed.data
  const issues = parsed.error.issues.map((issue) => ({
    field: String(issue.path[0]),
    message:
      Array.isArray(raw[String(issue.path[0])]) && issue.code === 'invalid_type'
        ? 'must be given once'
        : issue.message,
  }))
  const [first] = issues
  throw new ApiError(400, {
    message: issues.map((issue) => `${issue.field} ${issue.message}`).join('; '),
    ...(first && { field: first.field }),
    issues,
  })
}

function isList(field: unknown): boolean {
  return (
    field instanceof z.ZodArray || (field instanceof z.ZodDefault && field.unwrap() instanceof z.ZodArray)
  )
}
