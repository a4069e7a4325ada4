/** Schemas of an agent's fields for submitters and admins, from the table of fields. The forms check the same. */
import { z } from 'zod'
import { type Agent, PRICING_MODELS, RECORD_ID } from '#site/domain/agent.ts'
import { maySeemImage } from '#site/domain/links/links.ts'
import { PLATFORMS, platformsAmong } from '#site/domain/platforms.ts'
import type { ListRules, PlatformsRules, TextRules } from '#site/domain/submission/agent-fields.ts'
import {
  byField,
  type FieldOf,
  type SentName,
  type Writer,
  type WrittenField,
} from '#site/domain/submission/written-fields.ts'
import { distinctTags } from '#site/domain/tags.ts'
import { IMAGE_ADDRESS_INVALID, PRICING_REQUIRED } from '#site/domain/texts/submission-fields.ts'
import { visibleText } from '#site/domain/words/unseen.ts'

type Schemas<By extends Writer> = {
  [Name in FieldOf<By> as SentName<By, Name>]: z.ZodType<Agent[Name], Agent[Name]>
}

export function fieldsBy<By extends Writer>(by: By): Schemas<By> {
  return byField(by, schemaOf)
}

type Changes<By extends Writer> = {
  [Name in FieldOf<By> as SentName<By, Name>]: z.ZodOptional<z.ZodType<Agent[Name], Agent[Name]>>
}

/** The same fields, of which some are left out. */
export function changesBy<By extends Writer>(by: By): Changes<By> {
  return byField(by, (field) => {
    const schema = schemaOf(field)
    return (schema instanceof z.ZodDefault ? schema.unwrap() : schema).optional()
  })
}

function schemaOf({ kind, rules }: WrittenField) {
  if (kind === 'text' || kind === 'url') return text(rules)
  if (kind === 'category') return z.string(rules.required).regex(RECORD_ID, rules.required)
  if (kind === 'pricing') return z.enum(PRICING_MODELS, PRICING_REQUIRED)
  if (kind === 'platforms') return platforms(rules)
  return kind === 'tags' ? tags(rules) : images(rules)
}

function text({ optional, min, max, check }: TextRules) {
  const [, wrong] = min ?? check ?? max
  let schema = z.string(wrong).overwrite(visibleText)
  if (min) schema = schema.min(...min)
  schema = schema.max(...max)
  if (check) schema = schema.refine((typed) => (optional && typed === '') || check[0](typed), check[1])
  return optional ? schema.default('') : schema
}

function tags({ max, itemMax }: ListRules) {
  return z
    .array(
      z
        .string(itemMax[1])
        .overwrite(visibleText)
        .max(...itemMax),
      max[1],
    )
    .transform(distinctTags)
    .pipe(z.array(z.string()).max(...max))
    .default([])
}

function platforms({ unknown }: PlatformsRules) {
  return z
    .array(z.enum(PLATFORMS, unknown), unknown)
    .transform(platformsAmong)
    .pipe(z.array(z.enum(PLATFORMS)))
    .default([])
}

function images({ max, itemMax }: ListRules) {
  const image = z
    .string()
    .overwrite(visibleText)
    .max(...itemMax)
    .refine(maySeemImage, IMAGE_ADDRESS_INVALID)
  return z
    .array(image)
    .max(...max)
    .default([])
}
