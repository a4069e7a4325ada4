/** What PocketBase answers to a submission, or its refusal as an error that a person understands. */
import type { z } from 'zod'
import { FIELD_REFUSED } from '#site/domain/texts/accounts.ts'
import {
  APPROVED_STAYS,
  CATEGORY_REQUIRED,
  DESCRIPTION_TOO_SHORT,
  GITHUB_INVALID,
  IMAGE_GONE,
  KEY_USED,
  SUBMISSION_NOT_FOUND,
  WEBSITE_INVALID,
  X_ACCOUNT_INVALID,
} from '#site/domain/texts/submission-fields.ts'
import { conflict, invalid, notFound } from '#site/server/http/errors.ts'
import { type Answer, read } from '#site/server/pocketbase/ask.ts'
import { refusedFields } from '#site/server/pocketbase/people.ts'

/** PocketBase's fields that have another name in the API, or a message that says more. */
const REFUSALS: Record<string, { field: string; message: string }> = {
  category: { field: 'categoryId', message: CATEGORY_REQUIRED },
  description: { field: 'description', message: DESCRIPTION_TOO_SHORT },
  websiteUrl: { field: 'websiteUrl', message: WEBSITE_INVALID },
  githubUrl: { field: 'githubUrl', message: GITHUB_INVALID },
  xAccount: { field: 'xAccount', message: X_ACCOUNT_INVALID },
  previewImages: { field: 'previewImageURLs', message: IMAGE_GONE },
  moderationNote: { field: 'notes', message: FIELD_REFUSED('notes') },
}

/** Errors: 404, 409 for a key that was used or an approved agent, 422 for fields, and those of `read`. */
export function accepted<Shape extends z.ZodType>(answer: Answer, shape: Shape): z.output<Shape> {
  const refused = Object.keys(refusedFields(answer.data))
  if (answer.status === 404) throw notFound(SUBMISSION_NOT_FOUND)
  if (answer.status === 409) throw conflict(refused.includes('key') ? KEY_USED : APPROVED_STAYS)
  if (answer.status === 400 && refused.length > 0) throw invalid(refused.map(issueOf))
  return read(answer, shape)
}

function issueOf(field: string): { field: string; message: string } {
  return REFUSALS[field] ?? { field, message: FIELD_REFUSED(field) }
}
