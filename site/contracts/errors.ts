import { z } from 'zod'
import { duplicates } from './submissions.ts'

export const apiError = z
  .object({
    message: z.string(),
    error: z.string().optional(),
    field: z.string().optional(),
    duplicates: duplicates.optional(),
    current: z.record(z.string(), z.unknown()).optional(),
    issues: z.array(z.object({ field: z.string(), message: z.string() })).optional(),
  })
  .meta({ id: 'Error' })

export type ApiErrorBody = z.infer<typeof apiError>
