/** The JSON form of every error. */
import { z } from 'zod'
import { duplicates } from './submissions.ts'

export const apiError = z
  .object({
    message: z.string(),
    /** The same again, where the administration's login fails. */
    error: z.string().optional(),
    field: z.string().optional(),
    /** Entries that it would repeat. */
    duplicates: duplicates.optional(),
    /** The current record, after someone else changed it. */
    current: z.record(z.string(), z.unknown()).optional(),
    issues: z.array(z.object({ field: z.string(), message: z.string() })).optional(),
  })
  .meta({ id: 'Error' })

export type ApiErrorBody = z.infer<typeof apiError>
