/** A setting as the table of all of them lists it. */
import type { z } from 'zod'

/** `preset`: the default to document if the schema doesn't state it. */
export function setting<Schema extends z.ZodType>(
  meaning: string,
  schema: Schema,
  preset = presetOf(schema),
) {
  return { schema, preset, meaning }
}

function presetOf(schema: z.ZodType): string {
  return String(schema.safeParse(undefined).data ?? '–')
}
