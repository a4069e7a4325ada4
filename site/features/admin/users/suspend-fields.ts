/** The form in which an administrator says why somebody is suspended. */
import * as v from 'valibot'
import { NOTE_LENGTH_MAX } from '#site/domain/limits.ts'
import { SUSPENSION_REASON_REQUIRED, SUSPENSION_REASON_TOO_LONG } from '#site/domain/texts/administration.ts'
import { atMost } from '#site/ui/form/form-fields.ts'

export const SuspendUser = v.object({
  reason: v.pipe(
    v.string(),
    v.trim(),
    v.nonEmpty(SUSPENSION_REASON_REQUIRED),
    atMost(NOTE_LENGTH_MAX, SUSPENSION_REASON_TOO_LONG),
  ),
})
