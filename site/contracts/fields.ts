import { z } from 'zod'
import { RECORD_ID } from '#site/domain/agent.ts'
import { readEmail } from '#site/domain/email.ts'
import { EMAIL_LENGTH_MAX } from '#site/domain/limits.ts'
import { EMAIL_INVALID } from '#site/domain/texts/accounts.ts'

export const recordId = z
  .string()
  .regex(RECORD_ID, 'must be 15 lowercase letters or digits')
  .meta({ examples: ['k3f9x2m7q1w8e5r'] })

export const isoDate = z.iso.datetime().meta({ examples: ['2026-11-21T09:30:00.000Z'] })

/** A whole number in decimal digits, as in query strings. */
export function wholeNumber({ min, max, preset }: { min: number; max: number; preset: number }) {
  const message = `must be an integer from ${min} to ${max}`
  return z
    .string()
    .regex(/^\d{1,9}$/, message)
    .transform(Number)
    .pipe(z.number().min(min, message).max(max, message))
    .default(preset)
    .meta({ override: { type: 'integer', minimum: min, maximum: max, default: preset } })
}

// A missing or non-text field gets the message of an empty one.
export const email = z
  .string(EMAIL_INVALID)
  .transform((typed, context) => {
    const read = readEmail(typed)
    if ('address' in read) return read.address
    context.addIssue(read.problem)
    return z.NEVER
  })
  .meta({ override: { type: 'string', format: 'email', maxLength: EMAIL_LENGTH_MAX } })
