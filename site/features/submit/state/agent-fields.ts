/** Form schemas of an agent's fields, derived from the table of fields like the contracts. */
import * as v from 'valibot'
import { type Agent, PRICING_MODELS, RECORD_ID } from '#site/domain/agent.ts'
import { isImageAddress } from '#site/domain/links/links.ts'
import { isPlatform, platformsAmong } from '#site/domain/platforms.ts'
import type { ListRules, PlatformsRules, TextRules } from '#site/domain/submission/agent-fields.ts'
import {
  byField,
  type FieldOf,
  type SentName,
  type Writer,
  type WrittenField,
} from '#site/domain/submission/written-fields.ts'
import { KINDS, NOTE_REQUIRED, needsNote } from '#site/domain/suggestions.ts'
import { distinctTags } from '#site/domain/tags.ts'
import * as texts from '#site/domain/texts/submission-fields.ts'
import { tagsIn } from '#site/domain/words/tag-text.ts'
import { visibleText } from '#site/domain/words/unseen.ts'
import { atLeast, atMost } from '#site/ui/form/form-fields.ts'

type Schemas<By extends Writer> = {
  [Name in FieldOf<By> as SentName<By, Name>]: v.GenericSchema<unknown, Agent[Name]>
}

/** Placeholder for an image whose upload isn't complete. */
export const UNFINISHED_IMAGE = ''

export function fieldsBy<By extends Writer>(by: By): Schemas<By> {
  return byField(by, schemaOf)
}

function schemaOf({ kind, rules }: WrittenField) {
  if (kind === 'text' || kind === 'url') return text(rules)
  if (kind === 'category') return v.pipe(v.string(rules.required), v.regex(RECORD_ID, rules.required))
  if (kind === 'pricing') return v.picklist(PRICING_MODELS, rules.required)
  if (kind === 'platforms') return platforms(rules)
  return kind === 'tags' ? tags(rules) : images(rules)
}

function text({ optional, min, max, check }: TextRules) {
  const [, wrong] = min ?? check ?? max
  const [least, tooShort] = min ?? [0, '']
  const [isGood, problem] = check ?? [() => true, '']
  const schema = v.pipe(
    v.string(wrong),
    v.transform(visibleText),
    atLeast(least, tooShort),
    atMost(...max),
    v.check((typed) => (optional && typed === '') || isGood(typed), problem),
  )
  return optional ? v.optional(schema, '') : schema
}

function tags({ max, itemMax: [length, tooLong] }: ListRules) {
  const list = v.pipe(
    v.string(),
    v.transform((typed) => tagsIn(visibleText(typed))),
    v.check((all) => all.every((tag) => [...tag].length <= length), tooLong),
    v.transform((all) => distinctTags(all)),
    v.maxLength(...max),
  )
  return v.optional(list, '')
}

function platforms({ unknown }: PlatformsRules) {
  const list = v.pipe(
    v.string(),
    v.transform(tagsIn),
    v.check((all) => all.every(isPlatform), unknown),
    v.transform((all) => platformsAmong(all)),
  )
  return v.optional(list, '')
}

function images({ max, itemMax }: ListRules) {
  const image = v.pipe(
    v.string(texts.IMAGE_ADDRESS_INVALID),
    v.transform(visibleText),
    v.check((address) => address !== UNFINISHED_IMAGE, texts.IMAGES_UNFINISHED),
    atMost(...itemMax),
    v.check(isImageAddress, texts.IMAGE_ADDRESS_INVALID),
  )
  return v.optional(v.pipe(v.array(image), v.maxLength(...max)), [])
}

const fields = v.object({
  ...fieldsBy('submit'),
  homepage: v.optional(v.pipe(v.string(), atMost(0, texts.HOMEPAGE_FILLED)), ''),
  seconds: v.optional(v.number()),
  acceptTerms: v.optional(
    v.pipe(
      v.string(),
      v.check((checked) => checked === 'on', 'You must accept the terms and conditions'),
    ),
    '',
  ),
})

export const Submit = v.pipe(
  fields,
  v.transform(({ acceptTerms: _, ...sent }) => sent),
)

const { submittedBy: _, ...changes } = fieldsBy('submit')

/** A suggestion with the fields that it changes. The rest of what it says is checked by the server. */
export const Suggest = v.pipe(
  v.object({
    ...v.partial(v.object(changes)).entries,
    kind: v.picklist(KINDS),
    note: v.string(),
    contact: v.optional(v.string()),
    homepage: v.optional(v.string()),
  }),
  v.forward(
    v.check(({ kind, note }) => !needsNote(kind) || note.trim() !== '', NOTE_REQUIRED),
    ['note'],
  ),
)
