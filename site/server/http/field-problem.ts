/** Error messages for fields whose schema has none of its own, as predicates: the field's name stands before them. */
import type { z } from 'zod'
import { counted } from '#site/domain/words/amounts.ts'

const TYPES: Record<string, string> = {
  ...{ array: 'a list', boolean: 'true or false', int: 'a whole number', number: 'a number' },
  ...{ object: 'an object', record: 'an object', string: 'text' },
}
const UNITS: Record<string, string> = { array: 'item', string: 'character' }

export const fieldProblem: z.core.$ZodErrorMap = (issue) => {
  if (issue.code === 'invalid_type') return `must be ${TYPES[issue.expected] ?? issue.expected}`
  if (issue.code === 'invalid_value') return `must be one of ${issue.values.join(', ')}`
  if (issue.code === 'invalid_format') return `must be a valid ${issue.format}`
  if (issue.code === 'too_big') return limit(issue.origin, 'most', Number(issue.maximum))
  if (issue.code === 'too_small') return limit(issue.origin, 'least', Number(issue.minimum))
  return 'must match the API description'
}

function limit(origin: string, side: 'most' | 'least', number: number): string {
  const unit = UNITS[origin]
  return unit ? `must have at ${side} ${counted(number, unit)}` : `must be at ${side} ${number}`
}
