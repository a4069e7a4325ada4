/** What may be typed of an agent, by whoever submits it and by administrators; the contracts check the same. */
import * as v from 'valibot'
import { PRICING_MODELS } from '#site/domain/agent.ts'
import {
  DESCRIPTION_LENGTH_MAX,
  DESCRIPTION_LENGTH_MIN,
  NAME_LENGTH_MAX,
  URL_LENGTH_MAX,
} from '#site/domain/limits.ts'
import { isImageAddress, isWebUrl } from '#site/domain/links.ts'
import { NAME_DISGUISE } from '#site/domain/person.ts'
import { RECORD_ID } from '#site/domain/record-id.ts'
import * as says from '#site/domain/texts/submission-fields.ts'
import { tagsIn } from '#site/domain/words/tag-text.ts'
import { atLeast, atMost } from '#site/ui/form/form-fields.ts'

export const text = (missing: string) => v.pipe(v.string(missing), v.trim())
export const optional = <Schema extends v.GenericSchema<string, string>>(schema: Schema) =>
  v.optional(schema, '')
export const undisguised = (message: string) =>
  v.check((typed: string) => !NAME_DISGUISE.test(typed), message)
export const emptyOr = (isGood: (typed: string) => boolean, message: string) =>
  v.check((typed: string) => typed === '' || isGood(typed), message)

export const agentName = (required: string) =>
  v.pipe(
    text(required),
    v.nonEmpty(required),
    atMost(NAME_LENGTH_MAX, says.AGENT_NAME_TOO_LONG),
    undisguised(says.AGENT_NAME_DISGUISED),
  )

export const description = v.pipe(
  text(says.DESCRIPTION_TOO_SHORT),
  atLeast(DESCRIPTION_LENGTH_MIN, says.DESCRIPTION_TOO_SHORT),
  atMost(DESCRIPTION_LENGTH_MAX, says.DESCRIPTION_TOO_LONG),
)

export const websiteUrl = (invalid: string) =>
  v.pipe(text(invalid), atMost(URL_LENGTH_MAX, says.WEBSITE_TOO_LONG), v.check(isWebUrl, invalid))

export const githubUrl = (isGood: (address: string) => boolean, invalid: string) =>
  optional(v.pipe(text(invalid), atMost(URL_LENGTH_MAX, says.WEBSITE_TOO_LONG), emptyOr(isGood, invalid)))

export const categoryId = (required: string) => v.pipe(v.string(required), v.regex(RECORD_ID, required))

export const pricingModel = v.picklist(PRICING_MODELS, says.PRICING_REQUIRED)

/** One text with commas in it. */
export const tagList = (lengthMax: number, tooLong: string) =>
  v.pipe(
    v.string(),
    v.transform(tagsIn),
    v.check((all) => all.every((tag) => [...tag].length <= lengthMax), tooLong),
  )

/** Stands for an image whose upload has not ended. */
export const UNFINISHED_IMAGE = ''

export const image = v.pipe(
  text(says.IMAGE_ADDRESS_INVALID),
  v.check((address) => address !== UNFINISHED_IMAGE, says.IMAGES_UNFINISHED),
  atMost(URL_LENGTH_MAX, says.WEBSITE_TOO_LONG),
  v.check(isImageAddress, says.IMAGE_ADDRESS_INVALID),
)
