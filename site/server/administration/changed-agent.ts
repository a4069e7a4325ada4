/** What PocketBase answers to a change of an agent, or its refusal as an error that an administrator understands. */
import { z } from 'zod'
import { FIELD_REFUSED } from '#site/domain/texts/accounts.ts'
import {
  ADMIN_CATEGORY_REQUIRED,
  ADMIN_GITHUB_INVALID,
  ADMIN_IMAGES_TOO_MANY,
  ADMIN_WEBSITE_INVALID,
  ADMIN_X_TOO_LONG,
} from '#site/domain/texts/admin-edit.ts'
import { CHANGED_IN_THE_MEANTIME, ONLY_APPROVED_FEATURED } from '#site/domain/texts/administration.ts'
import { IMAGE_GONE, SUBMISSION_NOT_FOUND } from '#site/domain/texts/submission-fields.ts'
import type { UserContext } from '#site/server/http/endpoint.ts'
import { invalid, notFound, overtaken } from '#site/server/http/errors.ts'
import { type Answer, read } from '#site/server/pocketbase/ask.ts'
import { refusedFields } from '#site/server/pocketbase/people.ts'
import { standingVersion } from '#site/server/pocketbase/submissions.ts'

/** An agent of any status as administrators see it. */
export type ChangedAgent = z.output<typeof standingVersion>['submission'] & { version: string }

/** PocketBase's fields that have another name in the API, or a message that says more. */
const REFUSALS: Record<string, { field: string; message: string }> = {
  category: { field: 'categoryId', message: ADMIN_CATEGORY_REQUIRED },
  websiteUrl: { field: 'websiteUrl', message: ADMIN_WEBSITE_INVALID },
  githubUrl: { field: 'githubUrl', message: ADMIN_GITHUB_INVALID },
  xAccount: { field: 'xAccount', message: ADMIN_X_TOO_LONG },
  previewImages: { field: 'previewImages', message: IMAGE_GONE },
  moderationNote: { field: 'notes', message: FIELD_REFUSED('notes') },
}

const conflicting = z.object({
  data: z.object({
    current: z.intersection(standingVersion, z.object({ changedBy: z.string().default('') })),
  }),
})

/** Errors: 404, 409 with what stands there now, 422 for fields, and those of `read`. */
export function changedAgent(answer: Answer, { uploads }: Pick<UserContext, 'uploads'>): ChangedAgent {
  if (answer.status === 404) throw notFound(SUBMISSION_NOT_FOUND)
  if (answer.status === 409) {
    const { data } = conflicting.safeParse(answer.data)
    throw overtaken(
      CHANGED_IN_THE_MEANTIME,
      data && { ...visible(data.data.current, uploads), ...namedIn(data.data.current) },
    )
  }
  const codes = refusedFields(answer.data)
  const refused = Object.keys(codes)
  if (answer.status === 400 && refused.includes('featured'))
    throw overtaken(ONLY_APPROVED_FEATURED, undefined)
  if (codes['previewImages'] === 'too_many_images')
    throw invalid([{ field: 'previewImages', message: ADMIN_IMAGES_TOO_MANY }])
  if (answer.status === 400 && refused.length > 0) throw invalid(refused.map(issueOf))
  return visible(read(answer, standingVersion), uploads)
}

/** Who made it, where that is known. */
const namedIn = ({ changedBy }: { changedBy: string }) => (changedBy ? { changedBy } : {})

function visible(
  { submission, version }: z.output<typeof standingVersion>,
  uploads: UserContext['uploads'],
): ChangedAgent {
  return { ...uploads.viewable(submission), version }
}

function issueOf(field: string): { field: string; message: string } {
  return REFUSALS[field] ?? { field, message: FIELD_REFUSED(field) }
}
