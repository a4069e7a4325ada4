/** The form that submits an agent; the contract checks the same with the same messages. */
import * as v from 'valibot'
import {
  SUBMIT_IMAGES_MAX,
  SUBMIT_TAG_LENGTH_MAX,
  SUBMIT_TAGS_MAX,
  SUBMITTED_BY_LENGTH_MAX,
  X_ACCOUNT_LENGTH_MAX,
} from '#site/domain/limits.ts'
import { isGithubUrl, X_HANDLE } from '#site/domain/links.ts'
import * as says from '#site/domain/texts/submission-fields.ts'
import { atMost } from '#site/ui/form/form-fields.ts'
import {
  agentName,
  categoryId,
  description,
  emptyOr,
  githubUrl,
  image,
  optional,
  pricingModel,
  tagList,
  text,
  undisguised,
  websiteUrl,
} from './agent-fields.ts'

const tags = v.pipe(
  tagList(SUBMIT_TAG_LENGTH_MAX, says.TAG_TOO_LONG),
  v.maxLength(SUBMIT_TAGS_MAX, says.TOO_MANY_TAGS),
)

const fields = v.object({
  name: agentName(says.AGENT_NAME_REQUIRED),
  description,
  websiteUrl: websiteUrl(says.WEBSITE_INVALID),
  categoryId: categoryId(says.CATEGORY_REQUIRED),
  pricingModel,
  tags: v.optional(tags, ''),
  xAccount: optional(
    v.pipe(
      text(says.X_ACCOUNT_INVALID),
      atMost(X_ACCOUNT_LENGTH_MAX, says.X_ACCOUNT_INVALID),
      emptyOr((typed) => X_HANDLE.test(typed), says.X_ACCOUNT_INVALID),
    ),
  ),
  githubUrl: githubUrl(isGithubUrl, says.GITHUB_INVALID),
  submittedBy: optional(
    v.pipe(
      text(says.SUBMITTED_BY_TOO_LONG),
      atMost(SUBMITTED_BY_LENGTH_MAX, says.SUBMITTED_BY_TOO_LONG),
      undisguised(says.SUBMITTED_BY_DISGUISED),
    ),
  ),
  previewImageURLs: v.optional(
    v.pipe(v.array(image), v.maxLength(SUBMIT_IMAGES_MAX, says.TOO_MANY_IMAGES)),
    [],
  ),
  allowDuplicate: v.optional(v.boolean(), false),
  homepage: optional(v.pipe(v.string(), atMost(0, says.HOMEPAGE_FILLED))),
  seconds: v.optional(v.number()),
  acceptTerms: v.optional(
    v.pipe(
      v.string(),
      v.check((checked) => checked === 'on', says.TERMS_REQUIRED),
    ),
    '',
  ),
})

/** The acceptance of the terms is not sent. */
export const Submit = v.pipe(
  fields,
  v.transform(({ acceptTerms: _, ...sent }) => sent),
)
