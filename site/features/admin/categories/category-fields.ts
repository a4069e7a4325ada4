/** The form that creates or changes a category. */
import * as v from 'valibot'
import { CATEGORY_DESCRIPTION_LENGTH_MAX, CATEGORY_NAME_LENGTH_MAX } from '#site/domain/limits.ts'
import { NAME_DISGUISE } from '#site/domain/person.ts'
import {
  CATEGORY_DESCRIPTION_TOO_LONG,
  CATEGORY_NAME_DISGUISED,
  CATEGORY_NAME_REQUIRED,
  CATEGORY_NAME_TOO_LONG,
} from '#site/domain/texts/admin-categories.ts'
import { atMost } from '#site/ui/form/form-fields.ts'

export const CategoryFields = v.object({
  name: v.pipe(
    v.string(),
    v.trim(),
    v.nonEmpty(CATEGORY_NAME_REQUIRED),
    atMost(CATEGORY_NAME_LENGTH_MAX, CATEGORY_NAME_TOO_LONG),
    v.check((typed) => !NAME_DISGUISE.test(typed), CATEGORY_NAME_DISGUISED),
  ),
  description: v.pipe(
    v.string(),
    v.trim(),
    atMost(CATEGORY_DESCRIPTION_LENGTH_MAX, CATEGORY_DESCRIPTION_TOO_LONG),
  ),
})
