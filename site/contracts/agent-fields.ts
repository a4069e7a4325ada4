/** What may be sent of an agent, by whoever submits it and by administrators; the forms check the same. */
import { z } from 'zod'
import { PRICING_MODELS } from '#site/domain/agent.ts'
import {
  DESCRIPTION_LENGTH_MAX,
  DESCRIPTION_LENGTH_MIN,
  NAME_LENGTH_MAX,
  URL_LENGTH_MAX,
} from '#site/domain/limits.ts'
import { isWebUrl, maySeemImage } from '#site/domain/links.ts'
import { NAME_DISGUISE } from '#site/domain/person.ts'
import { RECORD_ID } from '#site/domain/record-id.ts'
import * as says from '#site/domain/texts/submission-fields.ts'

export const agentName = (required: string) =>
  z
    .string(required)
    .trim()
    .min(1, required)
    .max(NAME_LENGTH_MAX, says.AGENT_NAME_TOO_LONG)
    .refine((text) => !NAME_DISGUISE.test(text), says.AGENT_NAME_DISGUISED)

export const description = z
  .string(says.DESCRIPTION_TOO_SHORT)
  .trim()
  .min(DESCRIPTION_LENGTH_MIN, says.DESCRIPTION_TOO_SHORT)
  .max(DESCRIPTION_LENGTH_MAX, says.DESCRIPTION_TOO_LONG)

export const websiteUrl = (invalid: string) =>
  z.string(invalid).trim().max(URL_LENGTH_MAX, says.WEBSITE_TOO_LONG).refine(isWebUrl, invalid)

export const categoryId = (required: string) => z.string(required).regex(RECORD_ID, required)

export const pricingModel = z.enum(PRICING_MODELS, says.PRICING_REQUIRED)

export const image = z
  .string()
  .trim()
  .max(URL_LENGTH_MAX, says.WEBSITE_TOO_LONG)
  .refine(maySeemImage, says.IMAGE_ADDRESS_INVALID)
