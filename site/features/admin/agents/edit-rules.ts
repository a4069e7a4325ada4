/** The administrators' editor of an agent; the contract checks the same with the same messages. */
import * as v from 'valibot'
import { IMAGES_MAX, TAG_LENGTH_MAX, TAGS_MAX, X_ACCOUNT_LENGTH_MAX } from '#site/domain/limits.ts'
import { isWebUrl } from '#site/domain/links.ts'
import { distinctTags } from '#site/domain/tags.ts'
import * as says from '#site/domain/texts/admin-edit.ts'
import {
  agentName,
  categoryId,
  description,
  githubUrl,
  image,
  optional,
  pricingModel,
  tagList,
  text,
  websiteUrl,
} from '#site/features/submit/state/agent-fields.ts'
import { atMost } from '#site/ui/form/form-fields.ts'

const tags = v.pipe(
  tagList(TAG_LENGTH_MAX, says.ADMIN_TAG_TOO_LONG),
  v.transform((typed) => distinctTags(typed)),
  v.maxLength(TAGS_MAX, says.ADMIN_TAGS_TOO_MANY),
)

export const AdminEdit = v.object({
  name: agentName(says.ADMIN_NAME_REQUIRED),
  description,
  websiteUrl: websiteUrl(says.ADMIN_WEBSITE_INVALID),
  categoryId: categoryId(says.ADMIN_CATEGORY_REQUIRED),
  pricingModel,
  tags: v.optional(tags, ''),
  previewImages: v.optional(v.pipe(v.array(image), v.maxLength(IMAGES_MAX, says.ADMIN_IMAGES_TOO_MANY)), []),
  xAccount: optional(
    v.pipe(text(says.ADMIN_X_TOO_LONG), atMost(X_ACCOUNT_LENGTH_MAX, says.ADMIN_X_TOO_LONG)),
  ),
  githubUrl: githubUrl(isWebUrl, says.ADMIN_GITHUB_INVALID),
})
