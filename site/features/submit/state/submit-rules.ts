/** The form that submits an agent; the contract checks the same with the same messages. */
import * as v from 'valibot'
import { HOMEPAGE_FILLED, TERMS_REQUIRED } from '#site/domain/texts/submission-fields.ts'
import { atMost } from '#site/ui/form/form-fields.ts'
import { fieldsBy } from './agent-fields.ts'

const fields = v.object({
  ...fieldsBy('submit'),
  allowDuplicate: v.optional(v.boolean(), false),
  homepage: v.optional(v.pipe(v.string(), atMost(0, HOMEPAGE_FILLED)), ''),
  seconds: v.optional(v.number()),
  acceptTerms: v.optional(
    v.pipe(
      v.string(),
      v.check((checked) => checked === 'on', TERMS_REQUIRED),
    ),
    '',
  ),
})

/** The acceptance of the terms is not sent. */
export const Submit = v.pipe(
  fields,
  v.transform(({ acceptTerms: _, ...sent }) => sent),
)
