/** The form that submits an agent; the contract checks the same with the same messages. */
import * as v from 'valibot'
import { PRICING_MODELS } from '#site/catalogue/agent.ts'
import {
  DESCRIPTION_LENGTH_MAX,
  DESCRIPTION_LENGTH_MIN,
  NAME_LENGTH_MAX,
  SUBMIT_IMAGES_MAX,
  SUBMIT_TAG_LENGTH_MAX,
  SUBMIT_TAGS_MAX,
  SUBMITTED_BY_LENGTH_MAX,
  URL_LENGTH_MAX,
  X_ACCOUNT_LENGTH_MAX,
} from '#site/catalogue/limits.ts'
import { isGithubUrl, isImageAddress, isWebUrl, X_HANDLE } from '#site/catalogue/links.ts'
import { NAME_DISGUISE } from '#site/catalogue/person.ts'
import { tagsIn } from '#site/catalogue/tag-text.ts'
import * as says from '#site/messages/submission-fields.ts'
import { atLeast, atMost } from './fields.ts'

const RECORD_ID = /^[a-z0-9]{15}$/

const text = (missing: string) => v.pipe(v.string(missing), v.trim())
const optional = <Schema extends v.GenericSchema<string, string>>(schema: Schema) => v.optional(schema, '')
const undisguised = (message: string) => v.check((typed: string) => !NAME_DISGUISE.test(typed), message)
const emptyOr = (isGood: (typed: string) => boolean, message: string) =>
  v.check((typed: string) => typed === '' || isGood(typed), message)

const tags = v.pipe(
  v.string(),
  v.transform(tagsIn),
  v.check((all) => all.every((tag) => [...tag].length <= SUBMIT_TAG_LENGTH_MAX), says.TAG_TOO_LONG),
  v.maxLength(SUBMIT_TAGS_MAX, says.TOO_MANY_TAGS),
)

/** Stands for an image whose upload has not ended. */
export const UNFINISHED_IMAGE = ''

const image = v.pipe(
  text(says.IMAGE_ADDRESS_INVALID),
  v.check((address) => address !== UNFINISHED_IMAGE, says.IMAGES_UNFINISHED),
  atMost(URL_LENGTH_MAX, says.WEBSITE_TOO_LONG),
  v.check(isImageAddress, says.IMAGE_ADDRESS_INVALID),
)

const fields = v.object({
  name: v.pipe(
    text(says.AGENT_NAME_REQUIRED),
    v.nonEmpty(says.AGENT_NAME_REQUIRED),
    atMost(NAME_LENGTH_MAX, says.AGENT_NAME_TOO_LONG),
    undisguised(says.AGENT_NAME_DISGUISED),
  ),
  description: v.pipe(
    text(says.DESCRIPTION_TOO_SHORT),
    atLeast(DESCRIPTION_LENGTH_MIN, says.DESCRIPTION_TOO_SHORT),
    atMost(DESCRIPTION_LENGTH_MAX, says.DESCRIPTION_TOO_LONG),
  ),
  websiteUrl: v.pipe(
    text(says.WEBSITE_INVALID),
    atMost(URL_LENGTH_MAX, says.WEBSITE_TOO_LONG),
    v.check(isWebUrl, says.WEBSITE_INVALID),
  ),
  categoryId: v.pipe(v.string(says.CATEGORY_REQUIRED), v.regex(RECORD_ID, says.CATEGORY_REQUIRED)),
  pricingModel: v.picklist(PRICING_MODELS, says.PRICING_REQUIRED),
  tags: v.optional(tags, ''),
  xAccount: optional(
    v.pipe(
      text(says.X_ACCOUNT_INVALID),
      atMost(X_ACCOUNT_LENGTH_MAX, says.X_ACCOUNT_INVALID),
      emptyOr((typed) => X_HANDLE.test(typed), says.X_ACCOUNT_INVALID),
    ),
  ),
  githubUrl: optional(
    v.pipe(
      text(says.GITHUB_INVALID),
      atMost(URL_LENGTH_MAX, says.WEBSITE_TOO_LONG),
      emptyOr(isGithubUrl, says.GITHUB_INVALID),
    ),
  ),
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
